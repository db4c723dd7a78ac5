import { expect, test, vi } from 'vitest';
import type { Result } from '#api/call.ts';
import type { Loaded } from '#stores/base/loaded.ts';

type Answer = (result: Result<string>) => void;

const good = (value: string): Result<string> => ({ ok: true, value });
const shown = (value: string): Loaded<string> => ({ state: 'ready', value });
const BAD: Result<string> = {
  ok: false,
  status: 500,
  failure: { code: 'UNEXPECTED', message: 'An unexpected error occurred. Please try again.' },
};

/** Something of the server's that somebody who is signed in looks at; each answer comes when told. */
async function lookedAt() {
  const { signInWith } = await import('#stores/base/session.ts');
  const { createLoader } = await import('#stores/base/loaded.ts');
  signInWith('token');
  const asked: Answer[] = [];
  const loader = createLoader<string>(() => new Promise((answer) => asked.push(answer)));
  loader.$loaded.subscribe(() => undefined);
  return { ...loader, asked };
}

test('what another call has answered counts over a load that was under way', async () => {
  const { $loaded, load, show, asked } = await lookedAt();
  const loading = load();
  show('saved');
  for (const answer of asked) answer(good('before'));
  await loading;
  expect($loaded.get()).toEqual(shown('saved'));
});

test('asking while an answer is on its way asks again, and the newest answer counts', async () => {
  const { $loaded, load, asked } = await lookedAt();
  const [older, newer] = [load(), load()];
  expect(asked).toHaveLength(3);
  asked[2]?.(good('newest'));
  asked[1]?.(good('before'));
  await Promise.all([older, newer]);
  expect($loaded.get()).toEqual(shown('newest'));
});

test('what is shown stays while it is asked for again after a failure', async () => {
  const { $loaded, load, show, asked } = await lookedAt();
  show('shown');
  const failing = load();
  asked.at(-1)?.(BAD);
  await failing;
  void load();
  expect($loaded.get()).toEqual(shown('shown'));
});

test('what is asked for in a tab in the background is asked for at once', async () => {
  const { $loaded, load, asked } = await lookedAt();
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  const loading = load();
  expect(asked).toHaveLength(2);
  asked[1]?.(good('loaded'));
  await loading;
  expect($loaded.get()).toEqual(shown('loaded'));
});

test('a page that the back button brings back asks again', async () => {
  const { asked } = await lookedAt();
  expect(asked).toHaveLength(1);
  dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  expect(asked).toHaveLength(2);
});
