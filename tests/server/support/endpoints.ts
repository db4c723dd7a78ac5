import { readdirSync } from 'node:fs';
import type { Endpoint } from '#contract/base/endpoint.ts';

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value;
}

const CONTRACT = new URL('../../../src/contract/', import.meta.url);
const resources = await Promise.all(
  readdirSync(CONTRACT, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .map(async (name) => (await import(new URL(name, CONTRACT).href)) as object),
);

/** Every call of the contract. */
export const ENDPOINTS: readonly Endpoint[] = resources.flatMap((resource) =>
  Object.values(resource).filter(isEndpoint),
);

/** A call as routes are named. */
export const named = ({ method, path }: Endpoint) => `${method} ${path}`;
