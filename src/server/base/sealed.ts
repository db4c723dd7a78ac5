import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';

const CIPHER = 'aes-256-gcm';
export const KEY_BYTES = 32;
/** As GCM wants it (NIST SP 800-38D). */
const NONCE_BYTES = 12;

/** Keys by their id: the first seals, all of them open (docs/running.md#the-data-key). */
export type DataKeys = readonly [DataKey, ...DataKey[]];

export interface DataKey {
  /** Tells which key sealed a text, and nothing about it. */
  readonly id: string;
  readonly key: Buffer;
}

export function dataKey(key: Buffer): DataKey {
  return { id: createHash('sha256').update(key).digest('hex').slice(0, 8), key };
}

/** Seals a text for one owner: what was sealed for another does not open. */
export function seal([{ id, key }]: DataKeys, text: string, owner: string): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, key, nonce).setAAD(Buffer.from(owner));
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return [id, ...[nonce, cipher.getAuthTag(), sealed].map(encode)].join('.');
}

/** Whether the key that sealed a text is still there. */
export function hasKeyOf(keys: DataKeys, sealed: string): boolean {
  return keyOf(keys, sealed) !== undefined;
}

/** Whether a text opens for its owner: its key is there, and no letter of it was changed. */
export function opens(keys: DataKeys, sealed: string, owner: string): boolean {
  if (!hasKeyOf(keys, sealed)) return false;
  try {
    unseal(keys, sealed, owner);
    return true;
  } catch {
    return false;
  }
}

/** Opens what `seal` made; throws where the key is not there, or a letter of it was changed. */
export function unseal(keys: DataKeys, sealed: string, owner: string): string {
  const [, nonce = '', tag = '', text = ''] = sealed.split('.');
  const found = keyOf(keys, sealed);
  if (!found) throw new Error(`The data key ${keyIdOf(sealed)} is not among those of DATA_KEY`);
  const decipher = createDecipheriv(CIPHER, found.key, decode(nonce))
    .setAAD(Buffer.from(owner))
    .setAuthTag(decode(tag));
  return Buffer.concat([decipher.update(decode(text)), decipher.final()]).toString('utf8');
}

/** The id of the key that sealed a text. */
export function keyIdOf(sealed: string): string {
  return sealed.split('.', 1)[0] ?? '';
}

function keyOf(keys: DataKeys, sealed: string): DataKey | undefined {
  return keys.find(({ id }) => id === keyIdOf(sealed));
}

const encode = (bytes: Buffer) => bytes.toString('base64url');
const decode = (text: string) => Buffer.from(text, 'base64url');
