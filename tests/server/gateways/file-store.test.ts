import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { randomToken } from '#server/base/secrets.ts';
import { readConfig } from '#server/config/config.ts';
import { chooseFiles } from '#server/gateways/choose-files.ts';
import { type FileStore, FilesAway } from '#server/gateways/file-store.ts';
import { type S3Server, startS3 } from '../support/s3-server.ts';

let folder: string;
let s3: S3Server;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'basera-store-'));
  s3 = await startS3();
});
afterAll(async () => {
  await s3.stop();
  await rm(folder, { recursive: true });
});

const open = (env: Record<string, string>) => chooseFiles(readConfig(env).files);

async function listed(files: FileStore | undefined): Promise<string[]> {
  const keys: string[] = [];
  for await (const key of files?.keys() ?? []) keys.push(key);
  return keys;
}

describe.each([
  { kind: 'a folder', env: () => ({ FILES_DIR: join(folder, 'files') }) },
  { kind: 'a bucket', env: () => s3.env },
])('on $kind', ({ env }) => {
  let files: FileStore;
  beforeEach(() => {
    files = open(env());
  });

  test('a file is there as it was put, also for another process, until it is erased', async () => {
    const key = randomToken();
    const bytes = randomBytes(300_000);
    await files.put(key, bytes);
    expect(Buffer.from((await open(env()).get(key)) ?? [])).toEqual(bytes);
    await files.erase(key);
    expect(await files.get(key)).toBeUndefined();
  });

  test('a file that is put again takes the place of the one before', async () => {
    const key = randomToken();
    await files.put(key, Buffer.from('one'));
    await files.put(key, Buffer.from('other'));
    expect(Buffer.from((await files.get(key)) ?? []).toString()).toBe('other');
    await files.erase(key);
  });

  test('what is not there is nothing, and erasing it does nothing', async () => {
    expect(await files.get(randomToken())).toBeUndefined();
    await expect(files.erase(randomToken())).resolves.toBeUndefined();
  });

  test('a name that is not of our making is refused', async () => {
    await expect(files.put('../passwd-and-more-letters', Buffer.of())).rejects.toThrow(
      'our making',
    );
    await expect(files.get('short')).rejects.toThrow('our making');
  });

  test('every file is listed once, and none that only tries whether one can be put', async () => {
    const keys = Array.from({ length: 5 }, randomToken);
    for (const key of [...keys, 'probe-of-this-very-test']) await files.put(key, Buffer.from(key));
    expect((await listed(files)).toSorted()).toEqual(keys.toSorted());
    for (const key of [...keys, 'probe-of-this-very-test']) await files.erase(key);
    expect(await listed(files)).toEqual([]);
  });
});

test('a folder that is not there yet has no files', async () => {
  const files = open({ FILES_DIR: join(folder, 'none') });
  expect(await listed(files)).toEqual([]);
});

test('a folder that is a file takes nothing', async () => {
  const path = join(folder, 'in-the-way');
  await writeFile(path, '');
  await expect(open({ FILES_DIR: path }).put(randomToken(), Buffer.of(1))).rejects.toThrow(
    FilesAway,
  );
});

test('lists of a bucket its own part only', async () => {
  const [one, other] = ['one', 'other'].map((name) =>
    open({ ...s3.env, FILES_URL: `s3://papers/${name}?endpoint=${s3.origin}` }),
  );
  const key = randomToken();
  await one?.put(key, Buffer.of(1));
  expect(await listed(other)).toEqual([]);
  expect(await listed(one)).toEqual([key]);
});

test('asks on where S3 says that it has named only some', async () => {
  const keys = Array.from({ length: 3 }, randomToken);
  const pages = keys.map(
    (key, at) =>
      `<ListBucketResult><Contents><Key>shop/${key}</Key><Size>1</Size></Contents>${
        at < 2
          ? `<IsTruncated>true</IsTruncated><NextContinuationToken>t${at + 1}</NextContinuationToken>`
          : '<IsTruncated>false</IsTruncated>'
      }</ListBucketResult>`,
  );
  const server = createServer((request, response) => {
    const token = /continuation-token=t(\d)/.exec(request.url ?? '')?.[1] ?? '0';
    response.setHeader('content-type', 'application/xml').end(pages[Number(token)]);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  const url = `s3://papers/shop?endpoint=http://127.0.0.1:${port}`;
  expect(await listed(open({ ...s3.env, FILES_URL: url }))).toEqual(keys);
  server.close();
});

test('an answer of S3 that passes is waited out', async () => {
  const files = open(s3.env);
  const key = randomToken();
  s3.fail(503, 2);
  await files.put(key, Buffer.from('kept'));
  expect(Buffer.from((await files.get(key)) ?? []).toString()).toBe('kept');
  await files.erase(key);
});

test('an S3 that goes on failing, or refuses the keys, is away; no key is in what is said', async () => {
  s3.fail(500, 3);
  await expect(open(s3.env).get(randomToken())).rejects.toThrow(FilesAway);
  const stranger = open({ ...s3.env, AWS_SECRET_ACCESS_KEY: 'canary-of-a-secret' });
  const failure: unknown = await stranger
    .put(randomToken(), Buffer.of(1))
    .catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(FilesAway);
  expect(JSON.stringify(failure, Object.getOwnPropertyNames(failure))).toContain('S3: 403');
  expect(JSON.stringify(failure, Object.getOwnPropertyNames(failure))).not.toMatch(/canary|S3RVER/);
});

test('an S3 that is not there, and a bucket that is not, are away', async () => {
  const gone = await startS3();
  await gone.stop();
  await expect(open(gone.env).put(randomToken(), Buffer.of(1))).rejects.toThrow('S3: ECONNREFUSED');
  const elsewhere = { ...s3.env, FILES_URL: `s3://elsewhere?endpoint=${s3.origin}` };
  await expect(open(elsewhere).put(randomToken(), Buffer.of(1))).rejects.toThrow(FilesAway);
  await expect(listed(open(elsewhere))).rejects.toThrow(FilesAway);
});
