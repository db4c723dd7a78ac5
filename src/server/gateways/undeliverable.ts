/** The other side will never take this message: trying again is of no use. */
export class Undeliverable extends Error {}
