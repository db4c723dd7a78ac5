import { inflateSync } from 'node:zlib';
import {
  PDFArray,
  PDFName,
  type PDFObject,
  PDFParser,
  PDFRawStream,
  type PDFRef,
} from '@cantoo/pdf-lib';

/** Of what a file holds packed, without its pictures; what is more is a bomb (rules/kyc.md#pdf). */
const MAX_UNPACKED_BYTES = 64 * 1024 * 1024;

/**
 * Parses a PDF of a stranger. What has to be unpacked to be parsed is unpacked here, up to a limit;
 * the library itself knows none. Throws where a file cannot be parsed at all.
 */
export class BoundedParser extends PDFParser {
  /** Whether something could not be unpacked within the limit: then the file is not known whole. */
  isIncomplete = false;
  /** How many bytes of the limit are not used. */
  unpackedLeft = MAX_UNPACKED_BYTES;

  override parseObject(ref?: PDFRef): PDFObject {
    const object = super.parseObject(ref);
    if (!(object instanceof PDFRawStream)) return object;
    const type = object.dict.lookup(PDFName.of('Type'));
    if (type === PDFName.of('ObjStm')) return this.#unpacked(object);
    return type === PDFName.of('XRef') ? withoutEntries(object) : object;
  }

  #unpacked(stream: PDFRawStream): PDFRawStream {
    const dict = stream.dict.clone();
    for (const name of ['Filter', 'DecodeParms']) dict.delete(PDFName.of(name));
    try {
      const contents = this.#unpack(stream);
      this.unpackedLeft -= contents.byteLength;
      return PDFRawStream.of(dict, contents);
    } catch (error) {
      this.isIncomplete = true;
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

/** The table of places is not needed, since all objects are parsed; only what it says of the file is. */
function withoutEntries(stream: PDFRawStream): PDFRawStream {
  const dict = stream.dict.clone();
  for (const name of ['Filter', 'DecodeParms']) dict.delete(PDFName.of(name));
  dict.set(PDFName.of('Index'), PDFArray.withContext(dict.context));
  return PDFRawStream.of(dict, new Uint8Array());
}
