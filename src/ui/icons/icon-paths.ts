/** Lines of icons that pages and islands both draw. */

export const HEART = 'M12 20S4 15 4 9.2A4.2 4.2 0 0 1 12 7a4.2 4.2 0 0 1 8 2.2C20 15 12 20 12 20Z';
export const CROSS = 'M6 6l12 12M18 6 6 18';
export const FILTER = 'M4 7h16M7 12h10M10 17h4';
