import { each } from './reflect.ts';

/**
 * Takes the focus to the page's heading where what had it is gone, or stands in something that was
 * closed: whoever goes on by keyboard does so on this page, not from the top of its frame
 * (rules/sign-in.md#after-signing-in).
 */
export function restoreFocus(closed?: Element): void {
  const { activeElement, body } = document;
  if (activeElement && activeElement !== body && !closed?.contains(activeElement)) return;
  each('#main h1', (heading) => {
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  });
}
