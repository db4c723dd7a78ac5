/** Does something again and again for as long as somebody can see the tab; answers how to stop. */
export function everyWhileSeen(milliseconds: number, does: () => void): () => void {
  const timer = setInterval(() => {
    if (document.visibilityState === 'visible') does();
  }, milliseconds);
  return () => clearInterval(timer);
}
