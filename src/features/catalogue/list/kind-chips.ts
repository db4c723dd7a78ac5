/** Brings the chip of this list into its row, which scrolls on narrow screens; the page stays where it is. */
export function showChip(): void {
  const chip = document.querySelector<HTMLElement>('[data-list-kind][aria-current]');
  const row = chip?.closest('ul');
  if (!chip || !row) return;
  row.scrollLeft = chip.offsetLeft - row.offsetLeft - (row.clientWidth - chip.offsetWidth) / 2;
}
