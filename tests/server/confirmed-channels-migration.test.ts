import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { expect, test } from 'vitest';

const FOLDER = new URL('../../src/server/db/migrations/', import.meta.url);
const OURS = '_confirmed-channels.sql';

async function run(client: PGlite, files: readonly string[]): Promise<void> {
  for (const file of files) {
    await client.exec(await readFile(fileURLToPath(new URL(file, FOLDER)), 'utf8'));
  }
}

test('of accounts from before the e-mail counts, the number where all went by SMS, and nothing opened by the phone stays open', async () => {
  const client = await PGlite.create({ extensions: { pg_trgm } });
  const files = (await readdir(FOLDER)).filter((file) => file.endsWith('.sql')).toSorted();
  const at = files.findIndex((file) => file.endsWith(OURS));
  await run(client, files.slice(0, at));
  await client.exec(`
    insert into users (username, username_key, email, name, contact, password_hash, created_at) values
      ('asha', 'asha', 'asha@mail.example', 'Asha Rao', '9800000001', 'hash', '2026-01-02T10:00:00Z'),
      ('two', 'two', 'two@mail.example', E'Two\\r\\nLines', '9800000002', null, '2026-01-03T10:00:00Z'),
      ('three', 'three', 'three@mail.example', 'Three', '9800000002', null, '2026-01-04T10:00:00Z'),
      ('deleted-4', 'deleted-4', 'deleted-4@deleted.invalid', 'Deleted account', '', null, now());
    insert into users (username, username_key, email, name, contact, created_at) values
      ('sms', 'sms', 'sms@mail.example', 'Only SMS', '9800000005', '2026-01-05T10:00:00Z');
    insert into outbox (channel, "to", subject, text, created_at, sent_at) values
      ('sms', '9800000005', '', 'code', now(), now()),
      ('sms', '9800000001', '', 'code', now(), now()),
      ('email', 'asha@mail.example', 'code', 'code', now(), now()),
      ('sms', '9800000002', '', 'code', now(), now());
    insert into sessions values ('token', 1, now(), now(), now() + interval '1 day');
    insert into password_resets values ('token', 1, now() + interval '1 day', null);
    insert into addresses (user_id, name, contact_no, house_no, address1, address2, city, pincode,
      address_type, created_at)
    values (1, E'Asha\\nRao', '9800000001', '1', 'Sector 56', '', 'Gurugram', '122011', 'HOME', now());
  `);
  await run(client, files.slice(at));
  const { rows } = await client.query(`
    select name, email, email_confirmed_at::text as email_confirmed, contact,
      contact_confirmed_at::text as contact_confirmed, password_hash
    from users order by id`);
  const before = { contact_confirmed: null, password_hash: null };
  expect(rows).toEqual([
    {
      ...before,
      name: 'Asha Rao',
      email: 'asha@mail.example',
      email_confirmed: expect.stringMatching(/^2026-01-02/) as string,
      contact: '9800000001',
    },
    {
      ...before,
      name: 'Two Lines',
      email: 'two@mail.example',
      email_confirmed: expect.stringMatching(/^2026-01-03/) as string,
      contact: '9800000002',
    },
    {
      ...before,
      name: 'Three',
      email: 'three@mail.example',
      email_confirmed: expect.stringMatching(/^2026-01-04/) as string,
      contact: '9800000002',
    },
    { ...before, name: 'Deleted account', email: '', email_confirmed: null, contact: '' },
    {
      ...before,
      name: 'Only SMS',
      email: 'sms@mail.example',
      email_confirmed: null,
      contact: '9800000005',
      contact_confirmed: expect.stringMatching(/^2026-01-05/) as string,
    },
  ]);
  for (const table of ['sessions', 'password_resets', 'otp_codes']) {
    expect((await client.query(`select * from ${table}`)).rows).toEqual([]);
  }
  expect((await client.query('select name from addresses')).rows).toEqual([{ name: 'Asha Rao' }]);
  await client.close();
}, 60_000);
