import { Readable } from 'node:stream';
import { constants, createInflate } from 'node:zlib';
import { decodePDFRawStream, PDFArray, PDFName, PDFRawStream } from '@cantoo/pdf-lib';

/** Pictures are drawn one by one, and are large by nature. rules/kyc.md#pdf */
const MAX_PICTURE_BYTES = 512 * 1024 * 1024;
const CHUNK_BYTES = 256 * 1024;

const FLATE = new Set(['FlateDecode', 'Fl']);
/** What these unpack is at most so many times as long. */
const GROWTH: Readonly<Record<string, number>> = {
  ASCIIHexDecode: 1,
  AHx: 1,
  ASCII85Decode: 4,
  A85: 4,
  RunLengthDecode: 64,
  RL: 64,
  LZWDecode: 2560,
  LZW: 2560,
};
/** These come last, and unpack what the picture's width and height say. */
const OF_PICTURES = new Set([
  'DCTDecode',
  'DCT',
  'JPXDecode',
  'CCITTFaxDecode',
  'CCF',
  'JBIG2Decode',
]);

interface Budget {
  left: number;
}

/**
 * Whether streams unpack to more than `most` bytes, each step of those that are packed several times
 * counted; pictures are counted apart.
 */
export async function unpackToMore(
  streams: Iterable<PDFRawStream>,
  most: number,
): Promise<boolean> {
  const budgets = { ofPictures: { left: MAX_PICTURE_BYTES }, ofOthers: { left: most } };
  for (const stream of streams) {
    const isPicture = stream.dict.lookup(PDFName.of('Subtype')) === PDFName.of('Image');
    const budget = isPicture ? budgets.ofPictures : budgets.ofOthers;
    await spend(stream, budget);
    if (budget.left < 0) return true;
  }
  return false;
}

async function spend({ dict, contents }: PDFRawStream, budget: Budget): Promise<void> {
  let unpacked: AsyncIterable<Uint8Array> | Uint8Array = contents;
  for (const filter of filtersOf(dict)) {
    if (OF_PICTURES.has(filter)) break;
    if (FLATE.has(filter)) unpacked = inflated(unpacked, budget);
    else if (unpacked instanceof Uint8Array) unpacked = widened(unpacked, filter, dict, budget);
    // Nobody packs in one of the old ways what is packed already.
    else budget.left = -1;
    if (budget.left < 0) return;
  }
  if (unpacked instanceof Uint8Array) return;
  const chunks = unpacked[Symbol.asyncIterator]();
  for (let isOver = false; !isOver;) isOver = (await chunks.next()).done === true;
}

function filtersOf(dict: PDFRawStream['dict']): string[] {
  const filter = dict.lookup(PDFName.of('Filter'));
  const all =
    filter instanceof PDFArray ? filter.asArray().map((_, at) => filter.lookup(at)) : [filter];
  return all.filter((each) => each instanceof PDFName).map((each) => each.decodeText());
}

/** Ends where the budget does. What is broken counts as far as it goes: no viewer shows more. */
async function* inflated(
  packed: AsyncIterable<Uint8Array> | Uint8Array,
  budget: Budget,
): AsyncIterable<Uint8Array> {
  const source = Readable.from(packed instanceof Uint8Array ? [packed] : packed);
  const options = { chunkSize: CHUNK_BYTES, finishFlush: constants.Z_SYNC_FLUSH };
  try {
    for await (const chunk of source.pipe(createInflate(options)) as AsyncIterable<Uint8Array>) {
      budget.left -= chunk.length;
      if (budget.left < 0) return;
      yield chunk;
    }
  } catch {
    return;
  } finally {
    source.destroy();
  }
}

/** Unpacked at once, where even the most that it can come to is within the budget. */
function widened(
  packed: Uint8Array,
  filter: string,
  dict: PDFRawStream['dict'],
  budget: Budget,
): Uint8Array {
  budget.left -= packed.length * (GROWTH[filter] ?? Infinity);
  if (budget.left < 0) return packed;
  const only = dict.clone();
  only.set(PDFName.of('Filter'), PDFName.of(filter));
  only.delete(PDFName.of('DecodeParms'));
  return decodePDFRawStream(PDFRawStream.of(only, packed)).decode();
}
