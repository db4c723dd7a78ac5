/** What is seen of a room at first: degrees from top to bottom, for the poster and the panorama alike. */
export const FIELD_OF_VIEW = 60;
export const ASPECT = 16 / 9;
