/** Calls back when the browser shows this page again as it was left, by the back button; answers how to stop. */
export function onRestored(restored: () => void): () => void {
  const hear = ({ persisted }: PageTransitionEvent) => persisted && restored();
  window.addEventListener('pageshow', hear);
  return () => window.removeEventListener('pageshow', hear);
}
