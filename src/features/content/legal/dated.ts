import { isOn } from '#domain/base/dated.ts';
import { day, dayOf } from '#domain/base/kolkata.ts';
import { serverNow } from '#stores/base/clock.ts';

/** Shows what is dated on its days only, where the host sends pages as they were built. */
const today = dayOf(serverNow());
const dayIn = (text: string | undefined) => (text === undefined ? undefined : day(text));
for (const element of document.querySelectorAll<HTMLElement>('[data-first-day], [data-last-day]')) {
  const { firstDay, lastDay } = element.dataset;
  element.hidden = !isOn({ first: dayIn(firstDay), last: dayIn(lastDay) }, today);
}
