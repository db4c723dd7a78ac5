/** What is seen of a room at first: degrees from top to bottom, for the poster and the panorama alike. */
export const FIELD_OF_VIEW = 60;
export const ASPECT = 16 / 9;

const CLOSEST = 30;
const WIDEST = 90;

/** How the viewer shows a room: without anything of its own to press, as the poster does at first. */
export const VIEW = {
  navbar: false,
  keyboard: false,
  mousewheel: false,
  minFov: CLOSEST,
  maxFov: WIDEST,
  defaultZoomLvl: ((WIDEST - FIELD_OF_VIEW) / (WIDEST - CLOSEST)) * 100,
} as const;
