/** How many products of the list were shown here before its page was left; 0 where nobody asked for more. */
export function shownBefore(): number {
  const { shown } = (history.state ?? {}) as { shown?: unknown };
  return Number(shown) || 0;
}

/** Keeps it with this step of the history, for whoever comes back. */
export function rememberShown(shown: number): void {
  history.replaceState({ shown }, '');
}
