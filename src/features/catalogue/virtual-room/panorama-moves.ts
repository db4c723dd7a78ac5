import type { Position, Viewer } from '@photo-sphere-viewer/core';

const MOVE_MS = 500;

/** What can be done in a panorama. */
export interface PanoramaMoves {
  /** By degrees, to the right. */
  readonly turn: (degrees: number) => void;
  /** By steps of a hundred between the widest view and the closest. */
  readonly zoom: (steps: number) => void;
  readonly tilt: (degrees: number) => void;
  readonly lookAt: (place: Position) => void;
  /** Where a place is on the stage, in pixels; nothing for what is not in view. */
  readonly find: (place: Position) => { x: number; y: number } | undefined;
}

/** What can be done in a viewer; one that stays still jumps. Positions are radians. */
export function panoramaIn(viewer: Viewer, isStill: boolean): PanoramaMoves {
  const lookAt = (place: Position) => {
    if (isStill) viewer.rotate(place);
    else void viewer.animate({ ...place, speed: MOVE_MS });
  };
  return {
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
}
