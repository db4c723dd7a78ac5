import type { Answered } from '#domain/endings/inspection.ts';
import { EARLIER_WORDS, SETTLED_SOON } from '#messages/endings/inspection-words.ts';

/** What an inspection waits for whose renter has agreed (rules/inspections.md#one-deposit-several-inspections). */
export function SettledOnce({ waitsFor }: Pick<Answered, 'waitsFor'>) {
  if (!waitsFor) return SETTLED_SOON;
  const { orderNumber, state } = waitsFor;
  return (
    <>
      Will be settled once{' '}
      <a className="link" href={`/office/inspection?id=${encodeURIComponent(orderNumber)}`}>
        {orderNumber}
      </a>{' '}
      {EARLIER_WORDS[state]}.
    </>
  );
}
