/** A file that is written while it is sent, so that none is ever whole in memory. */
export class StreamedFile {
  readonly name: string;
  readonly type: string;
  readonly chunks: AsyncIterable<string>;

  constructor(name: string, type: string, chunks: AsyncIterable<string>) {
    this.name = name;
    this.type = type;
    this.chunks = chunks;
  }
}
