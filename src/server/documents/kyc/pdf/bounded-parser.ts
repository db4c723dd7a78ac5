import { inflateSync } from 'node:zlib';
import {
  PDFArray,
  type PDFContext,
  PDFName,
  type PDFObject,
  PDFObjectStreamParser,
  PDFParser,
  PDFRawStream,
  type PDFRef,
} from '@cantoo/pdf-lib';
import { ParsingRoom } from './parsing-room.ts';
import type { PdfKey } from './unlock.ts';

/** Of what a file holds packed, without its pictures; what is more is a bomb (rules/kyc.md#pdf). */
const MAX_UNPACKED_BYTES = 64 * 1024 * 1024;

/**
 * Parses a PDF of a stranger, as many values as there is room for. What has to be unpacked to be parsed
 * is unpacked here, up to a limit; the library itself knows none. Throws where a file cannot be parsed
 * at all.
 */
export class BoundedParser extends PDFParser {
  /** How many bytes of the limit are not used. */
  unpackedLeft = MAX_UNPACKED_BYTES;
  readonly #room = new ParsingRoom();
  readonly #opened: Promise<void>[] = [];
  #isUnpacked = true;

  /** With the key of a file that is locked. */
  constructor(bytes: Uint8Array, key?: PdfKey) {
    super(bytes, Infinity, false, false, false, key);
  }

  /** Whether something went beyond a limit: then the file is not known whole. */
  get isIncomplete(): boolean {
    return !this.#isUnpacked || this.#room.isExceeded;
  }

  override async parseDocument(): Promise<PDFContext> {
    const context = await super.parseDocument();
    await Promise.all(this.#opened);
    return context;
  }

  override parseObject(ref?: PDFRef): PDFObject {
    const object = this.#room.give(() => super.parseObject(ref));
    if (!(object instanceof PDFRawStream)) return object;
    const type = object.dict.lookup(PDFName.of('Type'));
    if (type === PDFName.of('ObjStm')) return this.#opening(object);
    return type === PDFName.of('XRef') ? withoutContents(object) : object;
  }

  /** Parses what lies in a stream, in the file's own room, and leaves nothing of it for the library. */
  #opening(stream: PDFRawStream): PDFObject {
    const inner = new StreamParser(this.#unpacked(stream), this.#room);
    // As the library does it, what cannot be parsed is left out.
    this.#opened.push(inner.parseIntoContext().catch(() => undefined));
    return withoutContents(stream, ['Type']);
  }

  #unpacked(stream: PDFRawStream): PDFRawStream {
    const dict = stream.dict.clone();
    for (const name of ['Filter', 'DecodeParms']) dict.delete(PDFName.of(name));
    try {
      const contents = this.#unpack(stream);
      this.unpackedLeft -= contents.byteLength;
      return PDFRawStream.of(dict, contents);
    } catch (error) {
      this.#isUnpacked = false;
      throw error;
    }
  }

  #unpack({ dict, contents }: PDFRawStream): Uint8Array {
    const filter = dict.lookup(PDFName.of('Filter'));
    if (filter === undefined) return contents;
    const only = filter instanceof PDFArray && filter.size() === 1 ? filter.lookup(0) : filter;
    if (only !== PDFName.of('FlateDecode')) throw new Error('Packed in an unusual way');
    return inflateSync(contents, { maxOutputLength: this.unpackedLeft });
  }
}

/** Parses the objects of a stream, which may name the same bytes as often as it likes. */
class StreamParser extends PDFObjectStreamParser {
  readonly #room: ParsingRoom;

  constructor(stream: PDFRawStream, room: ParsingRoom) {
    super(stream);
    this.#room = room;
  }

  override parseObject(ref?: PDFRef): PDFObject {
    return this.#room.give(() => super.parseObject(ref));
  }
}

/** Of the table of places only what it says of the file is needed, since all objects are parsed. */
function withoutContents(stream: PDFRawStream, more: readonly string[] = []): PDFRawStream {
  const dict = stream.dict.clone();
  for (const name of ['Filter', 'DecodeParms', ...more]) dict.delete(PDFName.of(name));
  dict.set(PDFName.of('Index'), PDFArray.withContext(dict.context));
  return PDFRawStream.of(dict, new Uint8Array());
}
