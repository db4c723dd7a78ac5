import type { Unit } from '#contract/office/catalogue/unit.ts';
import { formatInstant } from '#domain/base/kolkata.ts';
import { StateMark } from '#features/office/shell/parts/state-mark.tsx';
import { UNIT_STATE_WORDS } from '#messages/catalogue/unit-words.ts';

const TONES = {
  store: 'good',
  inspection: 'wait',
  repair: 'wait',
  lost: 'bad',
} as const;

/** Where a unit is, and with which order. */
export function UnitMark({ state, orderNumber, bay, since }: Unit) {
  const tone = state in TONES ? TONES[state as keyof typeof TONES] : undefined;
  return (
    <>
      <StateMark {...(tone ? { tone } : {})}>{UNIT_STATE_WORDS[state]}</StateMark>
      {orderNumber ? (
        <small>
          <a href={`/office/order?number=${orderNumber}`}>{orderNumber}</a>
        </small>
      ) : null}
      <small>
        {bay ? `${bay}, ` : ''}since {formatInstant(new Date(since))}
      </small>
    </>
  );
}
