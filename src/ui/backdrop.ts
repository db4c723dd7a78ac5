/** Whether a press on a dialog was on its backdrop, which belongs to it: only the position tells. */
export function isOnBackdrop(
  dialog: Element,
  { clientX, clientY }: { readonly clientX: number; readonly clientY: number },
): boolean {
  const { left, right, top, bottom } = dialog.getBoundingClientRect();
  return clientX < left || clientX > right || clientY < top || clientY > bottom;
}
