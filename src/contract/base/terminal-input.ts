import * as z from 'zod/mini';
import { isAct } from './act.ts';
import type { Endpoint } from './endpoint.ts';

/**
 * The input of a call at a terminal, which shows no version of what it changes, and figures only to have them
 * confirmed (rules/office.md#at-a-terminal).
 */
export function inputAtTerminal(endpoint: Endpoint): z.ZodMiniType {
  if (!isAct(endpoint) || !(endpoint.input instanceof z.ZodMiniObject)) return endpoint.input;
  const { input, seen = [], confirm } = endpoint;
  const open = [...seen, ...Object.keys(confirm?.figures ?? {})];
  return z.partial(input, Object.fromEntries(open.map((name) => [name, true])));
}
