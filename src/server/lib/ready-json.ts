import { createHash } from 'node:crypto';

/** An answer written once and sent as often as it stays true, with the strong tag of its body. */
export class ReadyJson<Value> {
  readonly text: string;
  readonly tag: string;
  /** Of which call it is an answer. */
  declare readonly value: Value;

  constructor(value: Value) {
    this.text = JSON.stringify(value);
    this.tag = `"${createHash('sha1').update(this.text).digest('hex')}"`;
  }
}
