import stylesAddress from '@photo-sphere-viewer/core/index.css?url';
import { Viewer } from '@photo-sphere-viewer/core';
import { adoptStyles } from '#ui/adopt-styles.ts';
import { VIEW } from './field-of-view.ts';
import { type Panorama, panoramaIn } from './panorama-moves.ts';

/**
 * Shows a panorama on the stage; rejects, and leaves the stage empty, when it cannot. `moved` is called
 * whenever another part of it is seen.
 */
export async function openPanorama(
  stage: HTMLElement,
  address: string,
  moved: (panorama: Panorama) => void,
): Promise<Panorama> {
  // The viewer's own; a page that nobody looks around in does without them.
  await adoptStyles(stylesAddress);
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const viewer = new Viewer({
    ...VIEW,
    container: stage,
    panorama: address,
    moveInertia: !isStill,
  });
  await new Promise<void>((resolve, reject) => {
    viewer.addEventListener('ready', () => resolve(), { once: true });
    viewer.addEventListener('panorama-error', ({ error }) => reject(error), { once: true });
  }).catch((error: unknown) => {
    viewer.destroy();
    throw error;
  });
  const panorama = panoramaIn(viewer, isStill);
  viewer.addEventListener('render', () => moved(panorama));
  viewer.needsUpdate();
  return panorama;
}
