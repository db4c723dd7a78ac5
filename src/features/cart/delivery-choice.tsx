import { useStore } from '@nanostores/react';
import type { DeliveryPlan } from '#contract/delivery-plan.ts';
import { isFullHalf, onlyHalf } from '#domain/full-slots.ts';
import type { Day } from '#domain/kolkata.ts';
import { HALVES } from '#domain/visit.ts';
import { PurchaseOrder } from '#features/addresses/purchase-order.tsx';
import { useFullSlots } from '#features/account/slots/use-full-slots.ts';
import { labourWords } from '#messages/labour-words.ts';
import { SLOT_OPTIONAL, SLOT_TAKEN_BACK } from '#messages/slot-choice-words.ts';
import { dayChoiceWords, halfChoiceWords } from '#messages/full-slot-words.ts';
import { $deliveryPlan, $slotDays, reloadDeliveryPlan } from '#stores/checkout/delivery-plan.ts';
import { $deliveryAddress } from '#stores/checkout/checkout.ts';
import { $slotChoice, $slotTakenBack, chooseSlot } from '#stores/checkout/slot-choice.ts';
import { LoadFailed } from '#ui/load-failed.tsx';
import { Select } from '#ui/select.tsx';
import styles from './checkout-panel.module.css';

/**
 * When the order comes to the chosen address, and what carrying it up costs there
 * (rules/visits.md#a-slot-with-the-order, rules/delivery.md#floor-lift-and-labour).
 */
export function DeliveryChoice() {
  const plan = useStore($deliveryPlan);
  if (plan.state === 'failed') {
    return (
      <LoadFailed
        what="Delivery days could not be loaded."
        onRetry={() => void reloadDeliveryPlan()}
      />
    );
  }
  return plan.state === 'ready' ? <Planned {...plan.value} /> : null;
}

function Planned({ labourFee }: DeliveryPlan) {
  const days = useStore($slotDays) ?? [];
  const address = useStore($deliveryAddress);
  return (
    <div className={styles.panel}>
      <PurchaseOrder address={address} />
      {days.length > 0 ? <SlotChoice days={days} /> : null}
      <p aria-live="polite">
        {labourWords(labourFee)}{' '}
        {labourFee === null ? (
          <a className="link" href="/user/add/address?url=/cart">
            Add an address with floor and lift
          </a>
        ) : null}
      </p>
    </div>
  );
}

function SlotChoice({ days }: { readonly days: readonly Day[] }) {
  const slot = useStore($slotChoice);
  const wasTaken = useStore($slotTakenBack);
  const address = useStore($deliveryAddress);
  const full = useFullSlots('', address?.cityId ?? undefined);
  const choose = (value: string) => {
    const day = days.find((each) => each === value);
    chooseSlot(day ? { day, half: onlyHalf(full, day) ?? slot?.half ?? 'morning' } : null);
  };
  return (
    <>
      <Select
        label="Delivery day"
        name="slot-day"
        value={slot?.day ?? ''}
        prompt={SLOT_OPTIONAL}
        options={days.map((day) => ({ value: day, label: dayChoiceWords(day, full) }))}
        onChange={choose}
      />
      {slot ? (
        <fieldset>
          <legend className="visually-hidden">Delivery time</legend>
          {HALVES.map((half) => (
            <label key={half} className="choice">
              <input
                type="radio"
                name="slot-half"
                checked={slot.half === half}
                disabled={isFullHalf(full, slot.day, half)}
                onChange={() => chooseSlot({ ...slot, half })}
              />
              {halfChoiceWords(half, isFullHalf(full, slot.day, half))}
            </label>
          ))}
        </fieldset>
      ) : null}
      <output>{wasTaken ? SLOT_TAKEN_BACK : null}</output>
    </>
  );
}
