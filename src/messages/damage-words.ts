import { formatDayWithYear } from '#domain/kolkata.ts';
import { formatRupees, minus, sum, ZERO } from '#domain/money.ts';
import { type Block, link, text } from './letter.ts';
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
  const comesTo = `The damage comes to ${formatRupees(total)}.`;
  const held = `The deposit that we held, ${formatRupees(deposit)},`;
  if (!damageInvoice) return [text(`${comesTo} ${held} pays all of it.`)];
  const { number, amount, open, dueOn, link: href } = damageInvoice;
  const beyond =
    covered > 0
      ? `${held} pays ${formatRupees(covered)} of it; the other ${formatRupees(amount)} is on invoice ${number}.`
      : `${deposit > 0 ? `${held} is used up by rent` : 'No deposit was held'}, so all of it is on invoice ${number}.`;
  if (open === 0)
    return [text(`${comesTo} ${beyond} It is paid from the rent you had paid ahead.`)];
  const ahead = minus(amount, open);
  const paid =
    ahead > 0 ? ` ${formatRupees(ahead)} of that is paid from the rent you had paid ahead.` : '';
  const due = `${formatRupees(open)} of it is to be paid by ${formatDayWithYear(dueOn)}.`;
  return [text(`${comesTo} ${beyond}${paid} ${due} ${interest}`), link('Pay the invoice', href)];
}
