/** Does what can wait until the browser has nothing else to do. */
export function whenIdle(begin: () => void): void {
  const page: Partial<Window> = window;
  (page.requestIdleCallback ?? setTimeout)(begin);
}
