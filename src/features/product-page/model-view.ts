/** The product in three dimensions, over its pictures. */

const gallery = document.querySelector('[data-gallery]');
const openButton = document.querySelector<HTMLElement>('[data-model-open]');
const template = document.querySelector<HTMLTemplateElement>('[data-model-template]');
const LABEL = openButton?.textContent.trim() ?? '';

/** Loads the viewer and shows the model; the button, and words beside it, tell how that goes. */
export async function openModel(): Promise<void> {
  if (!openButton || openButton.ariaDisabled) return;
  tell('');
  if (!canDraw()) {
    tell('This browser cannot show 3D here. The pictures show the product from its sides.');
    return;
  }
  openButton.ariaDisabled = 'true';
  openButton.textContent = 'Loading 3D';
  try {
    await import('./model-viewer.ts');
    show();
  } catch {
    tell('The 3D view could not be loaded. Please try again.');
  }
  openButton.ariaDisabled = null;
  openButton.textContent = LABEL;
}

function show() {
  const view = template?.content.firstElementChild?.cloneNode(true);
  if (!(view instanceof HTMLElement)) return;
  const viewer = view.querySelector<HTMLElement>('model-viewer');
  const close = () => {
    view.remove();
    openButton?.focus();
  };
  const closeButton = view.querySelector<HTMLElement>('[data-model-close]');
  closeButton?.addEventListener('click', close);
  view.addEventListener('keydown', ({ key }) => key === 'Escape' && close());
  viewer?.addEventListener('load', () => viewer.focus());
  viewer?.addEventListener('error', () => {
    close();
    tell('The 3D view could not be loaded. Please try again.');
  });
  gallery?.append(view);
  closeButton?.focus();
}

function canDraw(): boolean {
  return document.createElement('canvas').getContext('webgl2') !== null;
}

function tell(problem: string) {
  const output = document.querySelector('[data-model-problem]');
  if (output) output.textContent = problem;
}
