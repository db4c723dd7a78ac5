import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';

/** What a server asks of an authenticator, as far as this one looks. */
interface Asked {
  readonly challenge: string;
}

/** Bits of what an authenticator vouches for (Web Authentication, section 6.1). */
const PRESENT = 0x01;
const VERIFIED = 0x04;
const HAS_CREDENTIAL = 0x40;

/** A head of CBOR with a length that fits into a byte. */
const cborHead = (major: number, length: number) =>
  length < 24 ? Buffer.from([(major << 5) | length]) : Buffer.from([(major << 5) | 24, length]);
const cborBytes = (bytes: Buffer) => Buffer.concat([cborHead(2, bytes.length), bytes]);
const cborText = (text: string) => Buffer.concat([cborHead(3, text.length), Buffer.from(text)]);

/** A passkey in software, on one site. */
export class Authenticator {
  readonly id = randomBytes(32);
  readonly #privateKey: KeyObject;
  readonly #publicKey: Buffer;
  readonly #origin: string;
  #uses = 0;

  constructor(origin: string) {
    this.#origin = origin;
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    this.#privateKey = privateKey;
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
    const point = [x, y].map((part) => cborBytes(Buffer.from(part, 'base64url')));
    // A key of COSE: elliptic curve, ES256, P-256, and its point.
    const head = Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01]);
    this.#publicKey = Buffer.concat([
      head,
      Buffer.from([0x21]),
      point[0] as Buffer,
      Buffer.from([0x22]),
      point[1] as Buffer,
    ]);
  }

  /** Makes the passkey, as a browser answers it. */
  make(options: object) {
    const length = Buffer.alloc(2);
    length.writeUInt16BE(this.id.length);
    const credential = Buffer.concat([Buffer.alloc(16), length, this.id, this.#publicKey]);
    const vouched = Buffer.concat([this.#vouch(PRESENT | VERIFIED | HAS_CREDENTIAL), credential]);
    const attestation = Buffer.concat([
      Buffer.from([0xa3]),
      cborText('fmt'),
      cborText('none'),
      cborText('attStmt'),
      Buffer.from([0xa0]),
      cborText('authData'),
      cborBytes(vouched),
    ]);
    return this.#answer({
      clientDataJSON: this.#clientData('webauthn.create', options).toString('base64url'),
      attestationObject: attestation.toString('base64url'),
      transports: ['internal'],
    });
  }

  /** Restores the passkey from a backup, with the counter it had then. */
  restore(uses: number): void {
    this.#uses = uses;
  }

  /** Signs with the passkey; without `isVerified` nobody proved to it that they are its owner. */
  prove(options: object, isVerified = true) {
    this.#uses += 1;
    const vouched = this.#vouch(isVerified ? PRESENT | VERIFIED : PRESENT);
    const clientData = this.#clientData('webauthn.get', options);
    const signed = Buffer.concat([vouched, createHash('sha256').update(clientData).digest()]);
    return this.#answer({
      clientDataJSON: clientData.toString('base64url'),
      authenticatorData: vouched.toString('base64url'),
      signature: sign('sha256', signed, this.#privateKey).toString('base64url'),
    });
  }

  #answer(response: object) {
    const id = this.id.toString('base64url');
    return { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response };
  }

  #clientData(type: string, options: object): Buffer {
    const { challenge } = options as Asked;
    return Buffer.from(JSON.stringify({ type, challenge, origin: this.#origin }));
  }

  #vouch(flags: number): Buffer {
    const site = createHash('sha256').update(new URL(this.#origin).hostname).digest();
    const rest = Buffer.alloc(5);
    rest.writeUInt8(flags);
    rest.writeUInt32BE(this.#uses, 1);
    return Buffer.concat([site, rest]);
  }
}
