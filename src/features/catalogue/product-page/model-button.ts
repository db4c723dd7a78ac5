import { whileBusy } from '#ui/busy.ts';

/** Nothing of the 3D view is loaded before it is asked for. */
const button = document.querySelector<HTMLElement>('[data-model-open]');
button?.addEventListener('click', () => {
  void whileBusy(button, import('./model-view.ts')).then((view) => view.openModel(button));
});
