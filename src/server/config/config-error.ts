/** Raised when the environment does not allow a start; the message is for the operator. */
export class ConfigError extends Error {}
