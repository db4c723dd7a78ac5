import {
  PDFArray,
  type PDFContext,
  PDFDict,
  PDFHexString,
  PDFName,
  PDFNumber,
  type PDFParser,
  PDFString,
} from '@cantoo/pdf-lib';
import { spellingsOf } from './password-spellings.ts';

/** What a parser takes to read a locked file. */
export type PdfKey = NonNullable<ConstructorParameters<typeof PDFParser>[5]>;
/** Whether a file asks for a password, or was given another one than its own. */
export type LockFault = 'locked' | 'wrong-password';

/** The library keeps it to itself, within `PDFDocument.load`, which reads without bounds. */
const { CipherTransformFactory } = (await import(
  new URL('core/crypto.js', import.meta.resolve('@cantoo/pdf-lib')).href
)) as {
  CipherTransformFactory: new (dict: PDFDict, fileId: Uint8Array, password: string) => PdfKey;
};

/** The key of a locked file; with '' for a password, of one that only its owner has locked. */
export function unlock(context: PDFContext, password: string): PdfKey | LockFault {
  const { Encrypt, ID } = context.trailerInfo;
  const ids = context.lookup(ID);
  const id = ids instanceof PDFArray ? ids.lookup(0) : undefined;
  const bytes = id instanceof PDFHexString || id instanceof PDFString ? id.asBytes() : undefined;
  const lock = context.lookup(Encrypt, PDFDict);
  const revision = lock.lookupMaybe(PDFName.of('R'), PDFNumber)?.asNumber() ?? 0;
  for (const spelling of spellingsOf(password, revision)) {
    try {
      return new CipherTransformFactory(lock, bytes ?? new Uint8Array(), spelling);
    } catch {
      // The next spelling may be the right one.
    }
  }
  return password === '' ? 'locked' : 'wrong-password';
}
