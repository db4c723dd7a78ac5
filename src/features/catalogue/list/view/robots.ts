/**
 * A filtered list is not for search engines: the list itself is, as its canonical address says. A
 * page that is never for them stays so.
 */
export function keepFromIndex(isFiltered: boolean): void {
  const known = document.querySelector('meta[name="robots"]');
  if (!isFiltered) document.querySelector('meta[data-filtered]')?.remove();
  else if (!known) {
    const meta = document.createElement('meta');
    meta.name = 'robots';
    meta.content = 'noindex';
    meta.dataset['filtered'] = '';
    document.head.append(meta);
  }
}
