import { whenIdle } from '#ui/when-idle.ts';

/** Asks what of the room can be rented, once the page has come to rest. Without an answer it stays. */
whenIdle(() => void import('./stock.ts').catch(() => undefined));
