import { isOn } from '#domain/base/dated.ts';
import { day, dayOf } from '#domain/base/kolkata.ts';
import { serverNow } from '#stores/base/clock.ts';
import { each } from '#ui/reflect.ts';

/** Shows what is dated on its days only, where the host sends pages as they were built. */
const today = dayOf(serverNow());
const dayIn = (text: string | undefined) => (text === undefined ? undefined : day(text));
each('[data-first-day], [data-last-day]', (element) => {
  const { firstDay, lastDay } = element.dataset;
  element.hidden = !isOn({ first: dayIn(firstDay), last: dayIn(lastDay) }, today);
});
