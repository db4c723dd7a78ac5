import { $compare } from '#stores/catalogue/compare.ts';
import { whileBusy } from '#ui/busy.ts';
import { on } from '#ui/on.ts';

/** The compare ticks of cards: what they do is loaded at the first press, or when something is chosen. */

const load = () => import('./compare-marks.ts');

on('click', '[data-compare]', (tick) => {
  void whileBusy(tick, load()).then(({ pressTick }) => pressTick(tick));
});
if ($compare.get().length > 0) void load();
