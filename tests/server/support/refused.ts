import { expect } from 'vitest';
import type { MessageCode } from '#messages/office/answer-texts.ts';

/** Matches an answer of `TestShop.request` that was refused with a code, and with these field texts. */
export function refused(code: MessageCode, fields?: Record<string, string>): unknown {
  return expect.objectContaining({
    ok: false,
    failure: expect.objectContaining(fields ? { code, fields } : { code }) as unknown,
  });
}

/** The same, where the office is told who was first: whoever has this name. */
export function refusedNaming(code: MessageCode, who = '.+'): unknown {
  const message = expect.stringMatching(
    new RegExp(`Last changed in the office by ${who}, .+ 20\\d\\d`),
  ) as string;
  return expect.objectContaining({
    ok: false,
    failure: expect.objectContaining({ code, message }) as unknown,
  });
}
