import { hash } from 'node:crypto';
import { compress, type Encoding } from '#server/lib/encoding.ts';

/** An answer written once and sent as often as it stays true, with the strong tag of its body. */
export class ReadyJson<Value> {
  readonly text: string;
  readonly tag: string;
  /** Of which call it is an answer. */
  declare readonly value: Value;
  readonly #compressed = new Map<Encoding, Promise<Buffer<ArrayBuffer>>>();

  constructor(value: Value) {
    this.text = JSON.stringify(value);
    this.tag = `"${hash('sha1', this.text)}"`;
  }

  /** The same compressed, once for each encoding that is asked for. */
  compressed(encoding: Encoding): Promise<Buffer<ArrayBuffer>> {
    const known = this.#compressed.get(encoding) ?? compress(this.text, encoding);
    this.#compressed.set(encoding, known);
    return known;
  }
}
