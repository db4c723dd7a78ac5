import { useStore } from '@nanostores/react';
import type { DeliveryPlan } from '#contract/visits/delivery-plan.ts';
import type { Day } from '#domain/base/kolkata.ts';
import { PurchaseOrder } from '#features/people/addresses/purchase-order.tsx';
import { useFullSlots } from '#features/visits/slots/use-full-slots.ts';
import { labourWords } from '#messages/catalogue/labour-words.ts';
import { SLOT_TAKEN_BACK } from '#messages/visits/slot-choice-words.ts';
import { $deliveryPlan, $slotDays, reloadDeliveryPlan } from '#stores/checkout/delivery-plan.ts';
import { $deliveryAddress } from '#stores/checkout/checkout.ts';
import { $slotChoice, $slotTakenBack, chooseSlot } from '#stores/checkout/slot-choice.ts';
import { LoadFailed } from '#ui/states/load-failed.tsx';
import { SlotChips } from './delivery/slot-chips.tsx';

/**
 * When the order comes to the chosen address, and what carrying it up costs there
 * (rules/visits.md#a-slot-with-the-order, rules/delivery.md#floor-lift-and-labour).
 */
export function DeliveryChoice() {
  const plan = useStore($deliveryPlan);
  if (plan.state === 'failed') {
    return (
      <LoadFailed
        what="We couldn’t load the delivery days."
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
    <div className="stack">
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
  return (
    <>
      <SlotChips days={days} full={full} slot={slot} onChoose={chooseSlot} />
      <output>{wasTaken ? SLOT_TAKEN_BACK : null}</output>
    </>
  );
}
