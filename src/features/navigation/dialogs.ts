/** `data-open="<id of a dialog>"` opens it; `data-close` and a press on its backdrop close it. */

document.addEventListener('click', ({ target }) => {
  if (!(target instanceof Element)) return;
  const opener = target.closest<HTMLElement>('[data-open]');
  if (opener) {
    opener.closest('dialog')?.close();
    const dialog = document.getElementById(opener.dataset['open'] ?? '');
    if (dialog instanceof HTMLDialogElement) dialog.showModal();
  } else if (target.closest('[data-close]') || isBackdrop(target)) {
    target.closest('dialog')?.close();
  }
});

/** Static dialogs have padding-free edges of their own content, so only the backdrop is the dialog itself. */
function isBackdrop(target: Element): boolean {
  return target instanceof HTMLDialogElement && target.id !== '';
}
