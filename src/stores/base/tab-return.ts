/**
 * Calls back when the visitor comes back to this page, by its tab or the back button, and when the
 * connection does; answers how to stop.
 */
export function onTabReturn(returned: () => void): () => void {
  const whenVisible = () => document.visibilityState === 'visible' && returned();
  const whenRestored = ({ persisted }: PageTransitionEvent) => persisted && returned();
  document.addEventListener('visibilitychange', whenVisible);
  window.addEventListener('pageshow', whenRestored);
  window.addEventListener('online', whenVisible);
  return () => {
    document.removeEventListener('visibilitychange', whenVisible);
    window.removeEventListener('pageshow', whenRestored);
    window.removeEventListener('online', whenVisible);
  };
}
