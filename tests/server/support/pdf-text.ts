import { inflateSync } from 'node:zlib';

/** A PDF as a reader sees it, of the kind that pdfkit writes: whole objects, streams of Flate. */
export interface PdfText {
  readonly pages: number;
  /** What is written, piece after piece in the order of the page. */
  readonly text: string;
  /** The objects as they stand in the file, for what is said of the document. */
  readonly objects: string;
}

/** Reads the text back through the fonts' own tables of what their glyphs stand for. */
export function readPdf(bytes: Uint8Array): PdfText {
  const file = Buffer.from(bytes).toString('latin1');
  if (!file.startsWith('%PDF-')) throw new Error('This is no PDF');
  const objects = new Map(
    [...file.matchAll(/\n(\d+) 0 obj\n([^]*?)\nendobj/g)].map(([, id = '', body = '']) => [
      id,
      body,
    ]),
  );
  const bodies = [...objects.values()];
  const fonts = fontsOf(objects);
  const contents = bodies
    .filter((body) => /\/Type \/Page\n/.test(body))
    .map((page) => streamOf(objects.get(/\/Contents (\d+) 0 R/.exec(page)?.[1] ?? '') ?? ''));
  return {
    pages: contents.length,
    text: contents.map((content) => textOf(content, fonts)).join('\n'),
    objects: bodies.filter((body) => !body.includes('stream\n')).join('\n'),
  };
}

type Glyphs = ReadonlyMap<string, string>;

/** The fonts by the names that the pages know them by, as /F2. */
function fontsOf(objects: ReadonlyMap<string, string>): Map<string, Glyphs> {
  const named = [...objects.values()].flatMap((body) => [...body.matchAll(/\/(F\d+) (\d+) 0 R/g)]);
  return new Map(
    named.map(([, name = '', id = '']) => {
      const table = /\/ToUnicode (\d+) 0 R/.exec(objects.get(id) ?? '')?.[1] ?? '';
      return [name, glyphsOf(streamOf(objects.get(table) ?? ''))];
    }),
  );
}

/** `beginbfrange` of pdfkit: `<0001> <00ff> [<0041> <0042> …]`. */
function glyphsOf(table: string): Glyphs {
  const glyphs = new Map<string, string>();
  for (const [, first = '', list = ''] of table.matchAll(/<(\w+)> <\w+> \[([^\]]*)\]/g)) {
    for (const [at, [, code = '']] of [...list.matchAll(/<([\w ]*)>/g)].entries()) {
      const glyph = (Number.parseInt(first, 16) + at).toString(16).padStart(4, '0');
      glyphs.set(glyph, Buffer.from(code.replaceAll(' ', ''), 'hex').swap16().toString('utf16le'));
    }
  }
  return glyphs;
}

function streamOf(body: string): string {
  const stream = /stream\n([^]*)\nendstream/.exec(body)?.[1] ?? '';
  return stream === '' ? '' : inflateSync(Buffer.from(stream, 'latin1')).toString('latin1');
}

function textOf(content: string, fonts: ReadonlyMap<string, Glyphs>): string {
  let glyphs: Glyphs = new Map();
  const pieces: string[] = [];
  for (const [, font, shown = ''] of content.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)) {
    if (font) {
      glyphs = fonts.get(font) ?? new Map<string, string>();
      continue;
    }
    const codes = [...shown.matchAll(/<(\w+)>/g)].flatMap(
      ([, hex = '']) => hex.match(/.{4}/g) ?? [],
    );
    pieces.push(codes.map((code) => glyphs.get(code) ?? '').join(''));
  }
  return pieces.join('\n');
}
