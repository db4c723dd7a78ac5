import { namesMedium } from '#domain/medium.ts';

/** Whether an advertisement led to this page. */
export const cameByMedium = namesMedium(location.search);
