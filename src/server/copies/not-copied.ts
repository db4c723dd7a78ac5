/** Nothing was copied; the message tells the operator why and what to do. */
export class NotCopied extends Error {}
