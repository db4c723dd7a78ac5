import { useId, useState } from 'react';
import type { OfficeOrder } from '#contract/office/orders/order.ts';
import { formatDay } from '#domain/base/kolkata.ts';
import { CLOSED_WORDS } from '#messages/office/order-words.ts';
import {
  hoursOf,
  readSlot,
  slotOfPickup,
  slotText,
  type SlotText,
} from '#stores/office/orders/order-plan.ts';
import { Button } from '#ui/button.tsx';
import styles from './slot-grid.module.css';

export interface SlotGridProps {
  readonly order: OfficeOrder;
  readonly value: SlotText;
  readonly onChoose: (slot: SlotText) => void;
}

const WEEK = 7;

/** Days and their slots, a week at a time; what is closed says why. */
export function SlotGrid({ order, value, onChoose }: SlotGridProps) {
  const { days, promisedOn, chosen } = order;
  const planned = order.visit ?? slotOfPickup(order);
  const name = useId();
  const found = days.findIndex(({ day }) => day === readSlot(value)?.day);
  const [week, setWeek] = useState(Math.max(0, Math.floor(found / WEEK)));
  const shown = days.slice(week * WEEK, (week + 1) * WEEK);
  return (
    <fieldset className={`stack ${styles.grid}`} data-gap="2">
      <legend>Day and slot</legend>
      <div className={styles.days}>
        {shown.map(({ day, halves }) => (
          <fieldset key={day} className={`stack ${styles.day}`} data-gap="1">
            <legend>
              <b>{formatDay(day)}</b>
              {day === promisedOn ? <small>as promised</small> : null}
            </legend>
            {halves.map(({ half, pickupSlot, closed }) => {
              const slot = slotText({ day, half, pickupSlot });
              const isChosen = chosen?.day === day && chosen.half === half;
              const isPlanned = planned !== null && slot === slotText(planned);
              return (
                <label key={slot} data-closed={closed !== null || undefined}>
                  <input
                    type="radio"
                    name={name}
                    value={slot}
                    checked={slot === value}
                    disabled={closed !== null}
                    onChange={() => onChoose(slot)}
                  />
                  <span>
                    {unbroken(hoursOf({ half, pickupSlot }))}
                    {closed ? <small>{CLOSED_WORDS[closed]}</small> : null}
                    {isPlanned ? <small>planned</small> : null}
                    {isChosen ? <small>chosen by the renter</small> : null}
                  </span>
                </label>
              );
            })}
          </fieldset>
        ))}
      </div>
      <div className={styles.weeks}>
        <Button
          size="small"
          variant="quiet"
          disabled={week === 0}
          onClick={() => setWeek(week - 1)}
        >
          Earlier days
        </Button>
        <Button
          size="small"
          variant="quiet"
          disabled={(week + 1) * WEEK >= days.length}
          onClick={() => setWeek(week + 1)}
        >
          Later days
        </Button>
      </div>
    </fieldset>
  );
}

/** Hours that break into two lines at most between them. */
const unbroken = (hours: string) => hours.replaceAll(/(?<=\d) /g, '\u00A0');
