import { canDraw } from '#ui/can-draw.ts';

/** The product in three dimensions, over its pictures; words beside the button tell how that goes. */

const UNABLE = 'This browser cannot show 3D here. The pictures show the product from its sides.';
const FAILED = 'The 3D view could not be loaded. Please try again.';

const gallery = document.querySelector('[data-gallery]');
const template = document.querySelector<HTMLTemplateElement>('[data-model-template]');
const problem = document.querySelector('[data-model-problem]');

/** Loads the viewer and shows the model. */
export async function openModel(button: HTMLElement): Promise<void> {
  const view = template?.content.firstElementChild?.cloneNode(true) as HTMLElement;
  const close = (told: string) => {
    view.remove();
    button.focus();
    if (problem) problem.textContent = told;
  };
  const isAble = canDraw();
  if (problem) problem.textContent = isAble ? '' : UNABLE;
  if (!isAble || button.ariaDisabled) return;
  const label = button.textContent;
  button.ariaDisabled = 'true';
  button.textContent = 'Loading 3D';
  try {
    await import('./model-viewer.ts');
    gallery?.append(view);
  } catch {
    close(FAILED);
  }
  button.ariaDisabled = null;
  button.textContent = label;
  view.addEventListener('keydown', ({ key }) => key === 'Escape' && close(''));
  view.querySelector('[data-model-close]')?.addEventListener('click', () => close(''));
  view.querySelector<HTMLElement>('[data-model-close]')?.focus();
  const viewer = view.querySelector<HTMLElement>('model-viewer');
  viewer?.addEventListener('load', () => viewer.focus());
  viewer?.addEventListener('error', () => close(FAILED));
}
