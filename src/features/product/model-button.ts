/** Nothing of the 3D view is loaded before it is asked for. */
document.querySelector('[data-model-open]')?.addEventListener('click', () => {
  void import('./model-view.ts').then((view) => view.openModel());
});
