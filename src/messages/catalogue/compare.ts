import { MAX_COMPARED } from '#domain/catalogue/compare.ts';

export const COMPARE_FULL = `You can compare up to ${MAX_COMPARED} products. Please remove one first.`;
