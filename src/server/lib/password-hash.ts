import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { promisify } from 'node:util';
import { BoundedWork } from '#server/base/bounded-work.ts';

const derive = promisify(argon2);

const MEMORY_KIB = 19_456; // rules/operations.md#passwords-are-hashed
const PASSES = 2;
const LANES = 1;
const SALT_BYTES = 16;

/**
 * Node hashes in the few threads it reads files with too: a crowd there would hold every page. One
 * core is left to all else (rules/operations.md#work-that-takes-long).
 */
const hashing = new BoundedWork({
  atOnce: Math.max(1, Math.min(2, availableParallelism() - 1)),
  waiting: 40,
});
const TAG_BYTES = 32;

/** No password's hash: checking against it takes as long as against a true one. */
const NOBODY = format(Buffer.alloc(SALT_BYTES), Buffer.alloc(TAG_BYTES));

/** Hashes a password with Argon2id, as a PHC string. Throws `Busy` when too many are hashed. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  const cost = { memory: MEMORY_KIB, passes: PASSES, lanes: LANES };
  return format(salt, await tagOf(password, salt, TAG_BYTES, cost));
}

/**
 * Whether a password has this hash. Takes the same time, and says no, where there is none. Throws
 * `Busy` when too many are hashed.
 */
export async function verifyPassword(
  hash: string | null | undefined,
  password: string,
): Promise<boolean> {
  const { salt, tag, cost } = parse(hash ?? NOBODY);
  const given = await tagOf(password, salt, tag.length, cost);
  return timingSafeEqual(given, tag) && typeof hash === 'string';
}

interface Cost {
  readonly memory: number;
  readonly passes: number;
  readonly lanes: number;
}

function tagOf(password: string, salt: Buffer, tagLength: number, cost: Cost): Promise<Buffer> {
  return hashing.run(() =>
    derive('argon2id', {
      message: password.normalize('NFKC'),
      nonce: salt,
      parallelism: cost.lanes,
      tagLength,
      memory: cost.memory,
      passes: cost.passes,
    }),
  );
}

function format(salt: Buffer, tag: Buffer): string {
  const encoded = [salt, tag].map((part) => part.toString('base64').replace(/=+$/, ''));
  return `$argon2id$v=19$m=${MEMORY_KIB},t=${PASSES},p=${LANES}$${encoded.join('$')}`;
}

function parse(hash: string): { salt: Buffer; tag: Buffer; cost: Cost } {
  const parts = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/.exec(hash);
  if (!parts) throw new Error('A stored password hash is not Argon2id in PHC format');
  const [, memory, passes, lanes, salt = '', tag = ''] = parts;
  return {
    salt: Buffer.from(salt, 'base64'),
    tag: Buffer.from(tag, 'base64'),
    cost: { memory: Number(memory), passes: Number(passes), lanes: Number(lanes) },
  };
}
