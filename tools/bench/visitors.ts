/** Each asks for itself, since searches are limited by the network they come from. */
const VISITORS = 500;

export interface Visit {
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** The same requests from many addresses, as a proxy would name them. */
export function fromMany(paths: readonly string[]): Visit[] {
  return Array.from({ length: VISITORS }, (_, visitor) => ({
    path: paths[visitor % paths.length] ?? '/',
    headers: { 'x-forwarded-for': `10.7.${visitor >> 8}.${visitor & 255}` },
  }));
}
