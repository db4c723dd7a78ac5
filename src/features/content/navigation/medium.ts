import { namesMedium } from '#domain/catalogue/medium.ts';

/** Whether an advertisement led to this page. */
export const cameByMedium = namesMedium(location.search);
