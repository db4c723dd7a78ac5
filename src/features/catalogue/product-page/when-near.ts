/** Does something once, when an element comes near the screen; a failure leaves the page as it is. */
export function whenNear(element: Element, act: () => Promise<unknown>): void {
  new IntersectionObserver(
    (entries, observer) => {
      if (!entries.pop()?.isIntersecting) return;
      observer.disconnect();
      act().catch(() => undefined);
    },
    { rootMargin: '600px' },
  ).observe(element);
}
