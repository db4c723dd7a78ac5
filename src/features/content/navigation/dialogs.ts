/** `data-open="<id of a dialog>"` opens it; `data-close` and a press on its backdrop close it. */

document.addEventListener('click', (event) => {
  if (!(event.target instanceof Element)) return;
  const opener = event.target.closest<HTMLElement>('[data-open]');
  const inside = event.target.closest('dialog');
  if (opener || event.target.closest('[data-close]') || isOnBackdrop(event)) inside?.close();
  const dialog = opener && document.getElementById(opener.dataset['open'] ?? '');
  if (dialog instanceof HTMLDialogElement) dialog.showModal();
});

/** The backdrop belongs to the dialog element, so only the position tells a press on it. */
function isOnBackdrop({ target, clientX, clientY, detail }: MouseEvent): boolean {
  if (!(target instanceof HTMLDialogElement) || target.id === '' || detail === 0) return false;
  const { left, right, top, bottom } = target.getBoundingClientRect();
  return clientX < left || clientX > right || clientY < top || clientY > bottom;
}
