import type { Endpoint } from '#contract/base/endpoint.ts';
import { newId } from '#stores/base/new-id.ts';

/** The presses whose answers were lost, by what they asked for. */
const lost = new Map<string, string>();

/**
 * What a press is known by, so that the shop does nothing twice where its answer is lost and it is pressed
 * again with the same in it (rules/office.md#pressed-again). What was `seen` meanwhile makes it no other.
 */
export function pressOf({ method, path }: Pick<Endpoint, 'method' | 'path'>, input: unknown) {
  const asked = [method, path, JSON.stringify(input, told)].join(' ');
  const key = lost.get(asked) ?? newId();
  return {
    key,
    /** Hears whether it was answered. */
    hear(isAnswered: boolean): void {
      if (isAnswered) lost.delete(asked);
      else if (method !== 'GET') lost.set(asked, key);
    },
  };
}

/** The keys of what is not known to be done. */
export function lostPresses(): readonly string[] {
  return [...lost.values()];
}

function told(name: string, value: unknown): unknown {
  if (value instanceof File) return [value.name, value.size, value.lastModified];
  return name === 'seen' ? undefined : value;
}
