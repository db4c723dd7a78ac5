import { expect } from 'vitest';
import type { MessageCode } from '#messages/answer-texts.ts';

/** Matches an answer of `TestShop.request` that was refused with a code, and with these field texts. */
export function refused(code: MessageCode, fields?: Record<string, string>): unknown {
  return expect.objectContaining({
    ok: false,
    failure: expect.objectContaining(fields ? { code, fields } : { code }) as unknown,
  });
}
