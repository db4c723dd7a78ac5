import { hoursToMilliseconds, minutesToMilliseconds, secondsToMilliseconds } from 'date-fns';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import type * as z from 'zod/mini';
import type { Endpoint } from '#contract/base/endpoint.ts';
import { sendOtp, validateOtp } from '#contract/people/sign-in.ts';
import { users } from '#server/db/schema/accounts.ts';
import { hashPassword } from '#server/lib/password-hash.ts';
import { codeSentTo } from './codes.ts';
import { callFrom, newPlace, type Place, withDevice } from './places.ts';
import { openTestShop, type TestShop } from './shop.ts';

/** Of every newcomer. */
export const PASSWORD = 'three arches by night';

/**
 * A shop that is asked from many networks and devices, for a file of tests; each begins a day later, so
 * that no limit of another counts.
 */
export function openStreet() {
  let basera: TestShop;
  let passwordHash: string;
  beforeAll(async () => {
    basera = await openTestShop({ env: { TRUST_PROXY: 'true' } });
    passwordHash = await hashPassword(PASSWORD);
  });
  afterAll(() => basera.close());
  beforeEach(() => basera.clock.advance(hoursToMilliseconds(25)));

  const call = <Input extends z.ZodMiniType>(
    place: Place,
    endpoint: Endpoint<Input>,
    input: z.input<Input>,
    token?: string,
  ) => callFrom(basera.app, place, endpoint, input, token);

  async function newcomer() {
    const person = await basera.signedUp();
    await basera.shop.db.update(users).set({ passwordHash }).where(eq(users.id, person.userId));
    return person;
  }

  async function codeFor(place: Place, name: string) {
    const { uuid: unique_id, code } = await call(place, sendOtp, { username: name });
    if (code) throw new Error(code);
    return { unique_id, otp: await codeSentTo(basera, name) };
  }

  /** Somebody who has signed in on a device before. */
  async function atHome() {
    const person = await newcomer();
    const home = withDevice(newPlace());
    expect((await call(home, validateOtp, await codeFor(home, person.email))).ok).toBe(true);
    basera.clock.advance(minutesToMilliseconds(61));
    return { ...person, home };
  }

  /** Tries for a day, each time as soon as may be; answers how often it was let through. */
  async function triesOfADay(attempt: () => Promise<{ retryAfter: number }>): Promise<number> {
    const ends = basera.clock.now().getTime() + hoursToMilliseconds(24);
    for (let passed = 0; ;) {
      const { retryAfter } = await attempt();
      if (retryAfter === 0) passed += 1;
      const wait = secondsToMilliseconds(retryAfter);
      const left = ends - basera.clock.now().getTime();
      basera.clock.advance(Math.min(wait, left));
      if (wait >= left) return passed;
    }
  }

  return { shop: () => basera, call, newcomer, codeFor, atHome, triesOfADay };
}

/** Asks until nothing more is let through; answers how often it was. */
export async function exhaust(
  attempt: () => Promise<{ code: string | undefined }>,
): Promise<number> {
  for (let passed = 0; passed < 500; passed += 1) {
    if ((await attempt()).code === 'TOO_MANY_REQUESTS') return passed;
  }
  throw new Error('There is no limit');
}
