import type { Registration } from '#domain/people/registration.ts';
import { suggestUsername } from '#domain/people/username.ts';
import { askLate } from '#stores/base/late.ts';
import { loadRegistrationCalls } from './load-registration-calls.ts';

const TRIES = 3;

/** A username that is still free, made of what the form has; '' when it has nothing to make one of. */
export async function findFreeUsername(values: Registration): Promise<string> {
  let suggested = suggestUsername(values);
  for (let tries = 0; tries < TRIES && suggested !== ''; tries += 1) {
    const asked = suggested;
    const result = await askLate(loadRegistrationCalls, (calls) => calls.checkUsername(asked));
    if (!result.ok || !result.value) return asked;
    suggested = suggestUsername(values, String(100 + Math.floor(Math.random() * 900)));
  }
  return suggested;
}
