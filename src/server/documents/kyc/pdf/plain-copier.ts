import {
  PDFArray,
  type PDFContext,
  PDFDict,
  PDFInvalidObject,
  PDFName,
  PDFNull,
  type PDFObject,
  PDFRawStream,
  PDFRef,
  PDFStream,
} from '@cantoo/pdf-lib';

const named = (names: string) => new Set(names.split(' ').map((name) => PDFName.of(name)));

/** Kinds of objects that act, or that carry something else than what a page shows. */
const ACTING_TYPES = named('Action Annot Catalog EmbeddedFile Filespec Page Pages Rendition Sig');
const ACTIONS = named(
  'GoTo GoToR GoToE GoToDp GoTo3DView Hide ImportData JavaScript Launch Movie Named Rendition ' +
    'ResetForm RichMediaExecute SetOCGState Sound SubmitForm Thread Trans URI',
);
/** What a stream may say beside what it shows: that its bytes lie elsewhere, or what else belongs to it. */
const LEFT_OUT = named(
  'F FFilter FDecodeParms Metadata PieceInfo AF OPI Ref Measure PtData Length',
);

/** Copies what pages are drawn with from one document to another, and nothing that acts. */
export class PlainCopier {
  /** What was copied of streams, packed as it was. */
  readonly streams: PDFRawStream[] = [];
  readonly #source: PDFContext;
  readonly #target: PDFContext;
  readonly #copies = new Map<PDFRef, PDFRef>();

  constructor(source: PDFContext, target: PDFContext) {
    this.#source = source;
    this.#target = target;
  }

  copy(object: PDFObject | undefined): PDFObject {
    if (object === undefined || object instanceof PDFInvalidObject) return PDFNull;
    if (object instanceof PDFRef) return this.#copyRef(object);
    if (object instanceof PDFStream) return this.#copyStream(object);
    if (object instanceof PDFDict) return isActing(object) ? PDFNull : this.#copyDict(object);
    if (object instanceof PDFArray) {
      const copied = PDFArray.withContext(this.#target);
      for (const item of object.asArray()) copied.push(this.copy(item));
      return copied;
    }
    return object;
  }

  #copyRef(ref: PDFRef): PDFRef {
    const known = this.#copies.get(ref);
    if (known) return known;
    const own = this.#target.nextRef();
    this.#copies.set(ref, own);
    this.#target.assign(own, this.copy(this.#source.lookup(ref)));
    return own;
  }

  #copyStream(stream: PDFStream): PDFObject {
    const { dict } = stream;
    const isPlain =
      stream instanceof PDFRawStream &&
      !isActing(dict) &&
      dict.lookup(PDFName.of('Subtype')) !== PDFName.of('PS');
    if (!isPlain) return PDFNull;
    const copied = PDFRawStream.of(this.#copyDict(dict, LEFT_OUT), stream.contents);
    this.streams.push(copied);
    return copied;
  }

  #copyDict(dict: PDFDict, leftOut?: ReadonlySet<PDFName>): PDFDict {
    const copied = PDFDict.withContext(this.#target);
    for (const [name, value] of dict.entries()) {
      if (!leftOut?.has(name)) copied.set(name, this.copy(value));
    }
    return copied;
  }
}

function isActing(dict: PDFDict): boolean {
  const type = dict.lookup(PDFName.of('Type'));
  const kind = dict.lookup(PDFName.of('S'));
  return (
    (type instanceof PDFName && ACTING_TYPES.has(type)) ||
    (kind instanceof PDFName && ACTIONS.has(kind))
  );
}
