/** Does something whenever elements are added to the page, such as to show a store in them too (reflect.ts). */
export function whenAdded(act: () => void): void {
  new MutationObserver(act).observe(document.body, { childList: true, subtree: true });
}
