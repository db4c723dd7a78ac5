import stylesAddress from '@photo-sphere-viewer/core/index.css?url';
import { type Position, Viewer } from '@photo-sphere-viewer/core';
import { adoptStyles } from '#ui/adopt-styles.ts';
import { FIELD_OF_VIEW } from './field-of-view.ts';

const CLOSEST = 30;
const WIDEST = 90;
const MOVE_MS = 500;

export interface Panorama {
  /** By degrees, to the right. */
  readonly turn: (degrees: number) => void;
  /** By steps of a hundred between the widest view and the closest. */
  readonly zoom: (steps: number) => void;
  readonly tilt: (degrees: number) => void;
  readonly lookAt: (place: Position) => void;
  /** Where a place is on the stage, in pixels; nothing for what is not in view. */
  readonly find: (place: Position) => { x: number; y: number } | undefined;
}

/**
 * Shows a panorama on the stage; rejects, and leaves the stage empty, when it cannot. `moved` is called
 * whenever another part of it is seen. Positions are radians.
 */
export async function openPanorama(
  stage: HTMLElement,
  address: string,
  moved: (panorama: Panorama) => void,
): Promise<Panorama> {
  // The viewer's own; a page that nobody looks around in does without them.
  await adoptStyles(stylesAddress);
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const viewer = new Viewer({
    container: stage,
    panorama: address,
    navbar: false,
    keyboard: false,
    mousewheel: false,
    moveInertia: !still,
    minFov: CLOSEST,
    maxFov: WIDEST,
    defaultZoomLvl: ((WIDEST - FIELD_OF_VIEW) / (WIDEST - CLOSEST)) * 100,
  });
  await new Promise<void>((resolve, reject) => {
    viewer.addEventListener('ready', () => resolve(), { once: true });
    viewer.addEventListener('panorama-error', ({ error }) => reject(error), { once: true });
  }).catch((error: unknown) => {
    viewer.destroy();
    throw error;
  });

  const lookAt = (place: Position) => {
    if (still) viewer.rotate(place);
    else void viewer.animate({ ...place, speed: MOVE_MS });
  };
  const panorama: Panorama = {
    lookAt,
    turn(degrees) {
      const { yaw, pitch } = viewer.getPosition();
      lookAt({ yaw: yaw + (degrees * Math.PI) / 180, pitch });
    },
    tilt(degrees) {
      const { yaw, pitch } = viewer.getPosition();
      lookAt({ yaw, pitch: pitch + (degrees * Math.PI) / 180 });
    },
    zoom: (steps) => viewer.zoom(viewer.getZoomLevel() + steps),
    find: (place) =>
      viewer.dataHelper.isPointVisible(place)
        ? viewer.dataHelper.sphericalCoordsToViewerCoords(place)
        : undefined,
  };
  viewer.addEventListener('render', () => moved(panorama));
  viewer.needsUpdate();
  return panorama;
}
