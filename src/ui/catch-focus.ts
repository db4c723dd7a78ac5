/**
 * Takes the focus to the page's heading where what had it is gone, or stands in something that was
 * closed: whoever goes on by keyboard does so on this page, not from the top of its frame
 * (rules/sign-in.md#after-signing-in).
 */
export function catchFocus(closed?: Element): void {
  const { activeElement, body } = document;
  const isLost = !activeElement || activeElement === body || closed?.contains(activeElement);
  const heading = isLost ? document.querySelector<HTMLElement>('#main h1') : null;
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}
