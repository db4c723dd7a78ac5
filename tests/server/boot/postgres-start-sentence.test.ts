import { tmpdir } from 'node:os';
import { expect, test } from 'vitest';
import { startInVain } from '../support/start-in-vain.ts';

test('ends with a sentence and no stack where its role is not known to the database', async () => {
  const url = new URL(process.env['TEST_DATABASE_URL'] ?? '');
  url.username = 'nobody_of_ours';
  const { code, said } = await startInVain('main', { DATABASE_URL: url.href, DATA_DIR: tmpdir() });
  expect({ code, said }).toMatchObject({ code: 1 });
  // By the way it lets people in, it says so at once or after asking for the password.
  expect(said).toMatch(/^The database refused the login \(28(000|P01) /);
  expect(said.trim().split('\n')).toHaveLength(1);
});
