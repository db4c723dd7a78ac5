/** A filtered list is not for search engines: the list itself is, as its canonical address says. */
export function keepFromIndex(isFiltered: boolean): void {
  const known = document.querySelector('meta[name="robots"]');
  if (!isFiltered) known?.remove();
  else if (!known) {
    const meta = document.createElement('meta');
    meta.name = 'robots';
    meta.content = 'noindex';
    document.head.append(meta);
  }
}
