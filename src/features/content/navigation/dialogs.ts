import { isOnBackdrop } from '#ui/backdrop.ts';
import { on } from '#ui/on.ts';
import { each } from '#ui/reflect.ts';

/** `data-open="<id of a dialog>"` opens it; `data-close` and a press on its backdrop close it. */

on('click', 'dialog[id]', (dialog: HTMLDialogElement, event: MouseEvent) => {
  if (event.target === dialog && event.detail && isOnBackdrop(dialog, event)) dialog.close();
});
on('click', '[data-open], [data-close]', (pressed) => pressed.closest('dialog')?.close());
on('click', '[data-open]', ({ dataset }) => {
  each(`#${dataset['open']}`, (dialog: HTMLDialogElement) => dialog.showModal());
});
