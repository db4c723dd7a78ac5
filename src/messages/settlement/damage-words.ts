import { formatDayWithYear } from '#domain/base/kolkata.ts';
import { formatRupees, minus, sum, ZERO } from '#domain/base/money.ts';
import { type Block, link, text } from '#messages/base/letter.ts';
import type { ClosedDeposit } from './closing-letters.ts';

/** What the damage comes to, and what of it the deposit, rent paid ahead and an invoice pay. */
export function damageBlocks(
  { deposit, deductions, damageInvoice }: ClosedDeposit,
  interest: string,
): Block[] {
  const damages = deductions.filter(({ kind }) => kind === 'damage');
  const covered = sum(damages.map(({ amount }) => amount));
  const total = sum([covered, damageInvoice?.amount ?? ZERO]);
  if (total === 0) return [];
  const comesTo = `We charge ${formatRupees(total)} for the damage.`;
  const held = `Your deposit of ${formatRupees(deposit)}`;
  if (!damageInvoice) return [text(`${comesTo} ${held} covers all of it.`)];
  const { number, amount, open, dueOn, link: href } = damageInvoice;
  const beyond =
    covered > 0
      ? `${held} covers ${formatRupees(covered)} of it; the remaining ${formatRupees(amount)} is on invoice ${number}.`
      : `${deposit > 0 ? `${held} was used up by rent` : 'There was no deposit'}, so all of it is on invoice ${number}.`;
  if (open === 0) return [text(`${comesTo} ${beyond} Your prepaid rent has paid for it.`)];
  const ahead = minus(amount, open);
  const paid = ahead > 0 ? ` Your prepaid rent has paid ${formatRupees(ahead)} of that.` : '';
  const due = `Please pay ${formatRupees(open)} by ${formatDayWithYear(dueOn)}.`;
  return [text(`${comesTo} ${beyond}${paid} ${due} ${interest}`), link('Pay the invoice', href)];
}
