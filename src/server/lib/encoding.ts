import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** How a body may be compressed on its way, best first. */
const ENCODINGS = ['br', 'gzip'] as const;

export type Encoding = (typeof ENCODINGS)[number];

/** The best that whoever asks takes, by what is said in `accept-encoding`. */
export function encodingFor(accepted = ''): Encoding | undefined {
  return ENCODINGS.find((encoding) => isAccepted(encoding, accepted));
}

export function isAccepted(encoding: Encoding, accepted: string): boolean {
  return accepted.split(',').some((each) => {
    const [name, weight = ''] = each.split(';');
    return name?.trim() === encoding && !/^\s*q=0(\.0*)?\s*$/.test(weight);
  });
}

/** Works as long as gzip does; the last levels gain a tenth more in forty times as long. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

const asBrotli = promisify<string, object, Buffer<ArrayBuffer>>(brotliCompress);
const asGzip = promisify<string, Buffer<ArrayBuffer>>(gzip);

/** In another thread. */
export function compress(text: string, encoding: Encoding): Promise<Buffer<ArrayBuffer>> {
  return encoding === 'br' ? asBrotli(text, BROTLI) : asGzip(text);
}
