import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from '@20minutes/s3rver';

/** The account that the server of the tests knows. */
const ACCOUNT = { AWS_ACCESS_KEY_ID: 'S3RVER', AWS_SECRET_ACCESS_KEY: 'S3RVER' };

export interface S3Server {
  /** The settings of a shop whose files lie there. */
  readonly env: Readonly<Record<string, string>>;
  readonly origin: string;
  /** The requests that came, as `PUT /bucket/key`. */
  readonly heard: readonly string[];
  /** Answers the next requests with a status of its own, without having done anything. */
  fail: (status: number, times: number) => void;
  /** Resolves when the next request comes, which is never answered. */
  hold: () => Promise<void>;
  stop: () => Promise<void>;
}

/** An S3 of its own on 127.0.0.1, with one empty bucket. */
export async function startS3(): Promise<S3Server> {
  const directory = await mkdtemp(join(tmpdir(), 'basera-s3-'));
  const store = new S3rver({ directory, silent: true, configureBuckets: [{ name: 'papers' }] });
  await store.configureBuckets();
  const answer = store.callback();
  // It forgets the slash after a bucket's name when it looks what of a listing was signed.
  const list = new S3rver({ directory, silent: true, allowMismatchedSignatures: true }).callback();
  const heard: string[] = [];
  let failure = { status: 0, times: 0 };
  let reached: (() => void) | undefined;
  const server = createServer((request, response) => {
    heard.push(`${request.method} ${request.url}`);
    if (reached) {
      reached();
      reached = undefined;
    } else if (failure.times > 0) {
      failure = { ...failure, times: failure.times - 1 };
      request.resume();
      response.writeHead(failure.status).end();
    } else (isListing(request.url) ? list : answer)(request, response);
  });
  const origin = await listen(server);
  return {
    origin,
    heard,
    env: { ...ACCOUNT, FILES_URL: `s3://papers/shop/one?endpoint=${origin}&region=us-east-1` },
    fail: (status, times) => {
      failure = { status, times };
    },
    hold: () =>
      new Promise((resolve) => {
        reached = resolve;
      }),
    stop: async () => {
      server.close();
      server.closeAllConnections();
      await rm(directory, { recursive: true, force: true });
    },
  };
}

const isListing = (path = '') => path.includes('?list-type=');

async function listen(server: Server): Promise<string> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
