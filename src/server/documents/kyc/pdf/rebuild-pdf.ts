import {
  PDFArray,
  PDFBool,
  type PDFContext,
  PDFDict,
  PDFDocument,
  PDFName,
  PDFNull,
  type PDFObject,
  PDFStream,
} from '@cantoo/pdf-lib';
import { startOfPdf } from '#domain/documents/kyc-file.ts';
import { type Appearance, appearancesOf } from './appearances.ts';
import { BoundedParser } from './bounded-parser.ts';
import { findPages, type FoundPage } from './page-tree.ts';
import { PlainCopier } from './plain-copier.ts';
import { type LockFault, type PdfKey, unlock } from './unlock.ts';
import { unpackToMore } from './unpacked-size.ts';

/** rules/kyc.md#pdf */
const MAX_PAGES = 200;
/** What a page says of itself that shows. */
const OF_A_PAGE = ['MediaBox', 'CropBox', 'Rotate', 'UserUnit', 'Group'];

/** Why a PDF is not taken: it needs a password, or a viewer's own form, or cannot be read. */
export type PdfRefusal = LockFault | 'form' | 'unreadable' | 'too-slow';

export interface LockedPdf {
  readonly bytes: Uint8Array;
  /** '' opens what only its owner has locked. */
  readonly password: string;
}

/**
 * A new PDF of what the pages of this one show, drawn fields and stamps included, and nothing else:
 * no script, action, link, attachment or form. A file that breaks the parser may throw.
 */
export async function rebuildPdf(pdf: LockedPdf): Promise<Uint8Array | PdfRefusal> {
  const opened = await openPdf(pdf);
  if (typeof opened === 'string') return opened;
  const { parser, source } = opened;
  const catalog = source.lookup(source.trailerInfo.Root);
  if (parser.isIncomplete || !(catalog instanceof PDFDict)) return 'unreadable';
  if (catalog.lookup(PDFName.of('NeedsRendering')) === PDFBool.True) return 'form';
  const pages = findPages(catalog, MAX_PAGES);
  if (pages.length === 0 || pages.length > MAX_PAGES) return 'unreadable';

  const target = await PDFDocument.create({ updateMetadata: false });
  const copier = new PlainCopier(source, target.context);
  for (const page of pages) {
    const appearances = appearancesOf(page.dict);
    if (!appearances) return 'form';
    redraw(page, appearances, target, copier);
  }
  if (await unpackToMore(copier.streams, parser.unpackedLeft)) return 'unreadable';
  return target.save({
    useObjectStreams: false,
    addDefaultPage: false,
    updateFieldAppearances: false,
  });
}

interface OpenedPdf {
  readonly parser: BoundedParser;
  readonly source: PDFContext;
}

/** The file parsed from where it begins; what stands before and behind it is not looked at. */
async function openPdf({ bytes, password }: LockedPdf): Promise<OpenedPdf | PdfRefusal> {
  const own = bytes.subarray(startOfPdf(bytes));
  if (!/^%PDF-[12]\.\d/.test(Buffer.from(own.subarray(0, 8)).toString('latin1'))) {
    return 'unreadable';
  }
  const read = async (key?: PdfKey) => {
    const parser = new BoundedParser(own, key);
    return { parser, source: await parser.parseDocument() };
  };
  const found = await read();
  if (!found.source.lookup(found.source.trailerInfo.Encrypt)) return found;
  const key = unlock(found.source, password);
  return typeof key === 'string' ? key : read(key);
}

function redraw(
  page: FoundPage,
  appearances: readonly Appearance[],
  target: PDFDocument,
  copier: PlainCopier,
): void {
  const { context } = target;
  const { node } = target.addPage();
  for (const name of OF_A_PAGE) {
    const value = copier.copy(page.get(name));
    if (value !== PDFNull) node.set(PDFName.of(name), value);
  }
  const copied = context.lookup(copier.copy(page.get('Resources')));
  const resources = copied instanceof PDFDict ? copied : PDFDict.withContext(context);
  node.set(PDFName.of('Resources'), context.register(resources));

  const contents = PDFArray.withContext(context);
  const say = (text: string) => contents.push(context.register(context.stream(text)));
  say('q\n');
  for (const part of partsOf(page)) {
    const own = copier.copy(part);
    contents.push(own);
    // It is no picture, whatever it calls itself, and has not a picture's room.
    context.lookupMaybe(own, PDFStream)?.dict.delete(PDFName.of('Subtype'));
  }
  say('\nQ\n');
  const drawn = appearances.map(({ object, matrix }, at) => {
    const name = `Drawn${node.context.largestObjectNumber}x${at}`;
    xObjectsOf(resources).set(PDFName.of(name), copier.copy(object));
    return `q ${matrix.map((each) => each.toFixed(5)).join(' ')} cm /${name} Do Q\n`;
  });
  if (drawn.length > 0) say(drawn.join(''));
  node.set(PDFName.of('Contents'), contents);
}

/** The streams a page's content is cut into, as the file refers to them. */
function partsOf({ dict }: FoundPage): PDFObject[] {
  const own = dict.get(PDFName.of('Contents'));
  const contents = dict.lookup(PDFName.of('Contents'));
  const parts = contents instanceof PDFArray ? contents.asArray() : own ? [own] : [];
  return parts.filter((part) => dict.context.lookup(part) instanceof PDFStream);
}

function xObjectsOf(resources: PDFDict): PDFDict {
  const name = PDFName.of('XObject');
  const there = resources.lookup(name);
  if (there instanceof PDFDict) return there;
  const made = PDFDict.withContext(resources.context);
  resources.set(name, made);
  return made;
}
