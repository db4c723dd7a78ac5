import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { markdownToMdast, type MdastNode, mdxToMdast } from 'satteri';
import { parse } from 'yaml';
import type { Documents } from '#domain/content/documents.ts';
import { type Problem, problemsIn } from '#domain/content/entries/problem.ts';
import { textOf } from '#domain/content/entries/term-entries.ts';
import { strangeFaults } from '#domain/content/text-problems.ts';
import type {
  WrittenHeading,
  WrittenLink,
  WrittenTag,
  WrittenText,
  WrittenWords,
} from '#domain/content/written-text.ts';
import { type MdxFile, readMdx, type Unsaved } from './mdx-files.ts';

const FOLDERS = ['blog', 'pages', 'papers'];

/** A text, or what keeps it from being read. */
type Reading = { readonly text: WrittenText } | { readonly problems: readonly Problem[] };

/** Reads the MDX files of `content/` and the descriptions of products as the build does. */
export async function readTexts(folder: string, unsaved?: Unsaved): Promise<Reading[]> {
  const files = await Promise.all(FOLDERS.map((name) => readMdx(folder, name, unsaved)));
  return [...files.flat().map(readText), ...(await readDescriptions(folder))];
}

/** Their words are read with the products: here is only what they hold that is no text. */
async function readDescriptions(folder: string): Promise<Reading[]> {
  const names = await readdir(join(folder, 'products'), { recursive: true });
  return Promise.all(
    names
      .filter((name) => name.endsWith('.md'))
      .toSorted()
      .map(async (name) => {
        const text = await readFile(join(folder, 'products', name), 'utf8');
        const parts = partsOf(markdownToMdast(text));
        const file = `content/products/${name.replaceAll('\\', '/')}`;
        return { text: { file, ...parts, words: [] } };
      }),
  );
}

/** What answers and terms hold that is no text, by their fields. */
export function sectionProblems({ faq = [], terms = [] }: Partial<Documents>): Problem[] {
  const strange = (field: string, text: string) =>
    strangeFaults(partsOf(markdownToMdast(text))).map(([, message]) => [field, message] as const);
  return [
    ...problemsIn(
      'content/faq.yaml',
      faq.flatMap(({ answer }, at) => strange(`${at}.answer`, answer)),
    ),
    ...problemsIn(
      'content/terms.yaml',
      terms.flatMap((section, at) => strange(`${at}`, textOf(section))),
    ),
  ];
}

/** `12:3: Expected a closing tag …` */
const TROUBLE = /^(\d+):\d+: (.*?)(?: \([\w-]+:[\w-]+\))?$/s;

/** Where a tag was opened: `(6:1)`, `` (`<Callout>` opened at 6:1) ``. */
const PLACE = /(?<=\((?:`[^`]+` opened at )?)(\d+):\d+(?=\))/g;

function readText({ file, text }: MdxFile): Reading {
  try {
    return { text: { file, ...partsOf(mdxToMdast(text)) } };
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    const [, line, what = message] = TROUBLE.exec(message) ?? [];
    const isTag = what.includes('valid JSX tag');
    const told = (isTag && bareFault(text, Number(line))) || what.replaceAll(PLACE, 'line $1');
    return { problems: problemsIn(file, [[line ? `line ${line}` : '', told]]) };
  }
}

/** A tag up to the first value that stands in neither quotes nor braces. */
const BARE = /<\w+(?:\s+[\w-]+(?:=(?:"[^"]*"|'[^']*'|\{[^}]*\}))?)*\s+([\w-]+)=([^\s"'{/>]+)/;

/** What is wrong with such a value in a tag that begins at a line. */
function bareFault(text: string, line: number): string | undefined {
  const [first = '', ...more] = text.split('\n').slice(line - 1);
  const found = BARE.exec([first, ...more].join('\n'));
  if (!found || found.index > first.length) return undefined;
  const [, name, value = ''] = found;
  const meant = /^\d+$/.test(value) ? `{${value}}` : `"${value.replaceAll(/[“”]/g, '')}"`;
  return `${name}=${value} stands in neither quotes nor braces: write ${name}=${meant}`;
}

interface Parts {
  readonly tags: WrittenTag[];
  readonly words: WrittenWords[];
  readonly code: WrittenWords[];
  readonly headings: WrittenHeading[];
  readonly links: WrittenLink[];
  title?: string | undefined;
}

function partsOf(node: MdastNode): Parts {
  const parts: Parts = { tags: [], words: [], code: [], headings: [], links: [] };
  collect(node, parts);
  return parts;
}

/** `begins` where the node is the first of a paragraph. */
function collect(node: MdastNode, parts: Parts, begins = false): void {
  const line = node.position?.start.line ?? 1;
  if (node.type === 'text' || node.type === 'inlineCode' || node.type === 'code') {
    parts.words.push({ line, text: node.value });
  } else if (node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement') {
    parts.tags.push({
      name: node.name ?? '',
      line,
      isBlock: node.type === 'mdxJsxFlowElement' || begins,
      attributes: attributesOf(node.attributes),
    });
    for (const text of codeOf(node.attributes)) parts.code.push({ line, text });
  } else if (node.type === 'mdxFlowExpression' || node.type === 'mdxTextExpression') {
    if (!isComment(node.value)) parts.code.push({ line, text: `{${node.value}}` });
  } else if (node.type === 'mdxjsEsm' || node.type === 'html') {
    parts.code.push({ line, text: node.value });
  } else if (node.type === 'heading') {
    parts.headings.push({ line, depth: node.depth });
  } else if (node.type === 'link' || node.type === 'image' || node.type === 'definition') {
    parts.links.push({ line, text: node.url, words: wordsOf(node) });
  } else if (node.type === 'yaml') {
    parts.title = titleOf(node.value);
  }
  if (!('children' in node)) return;
  for (const [at, child] of node.children.entries()) {
    collect(child, parts, at === 0 && node.type === 'paragraph');
  }
}

/** The words inside a node, without its tags. */
function wordsOf(node: MdastNode): string {
  if (node.type === 'text') return node.value;
  return 'children' in node ? node.children.map(wordsOf).join('') : '';
}

function titleOf(head: string): string | undefined {
  const title = /^title: *(.+)$/m.exec(head)?.[1];
  return title === undefined ? undefined : String(valueOf(title));
}

function isComment(code: string): boolean {
  return /^\s*(?:\/\*(?:(?!\*\/).)*\*\/\s*)*$/s.test(code);
}

type JsxNode = Extract<MdastNode, { type: 'mdxJsxTextElement' | 'mdxJsxFlowElement' }>;

/** Lists, numbers and quoted words are written in JavaScript as in YAML. */
function attributesOf(attributes: JsxNode['attributes']): WrittenTag['attributes'] {
  return Object.fromEntries(
    attributes.flatMap((attribute) => {
      if (attribute.type !== 'mdxJsxAttribute') return [];
      const { name, value } = attribute;
      if (value === null || value === undefined) return [[name, true]];
      return [[name, typeof value === 'string' ? value : valueOf(value.value)]];
    }),
  );
}

/** What of them is neither a list, a number nor words. */
function codeOf(attributes: JsxNode['attributes']): string[] {
  return attributes.flatMap((attribute) => {
    if (attribute.type !== 'mdxJsxAttribute') return [`{${attribute.value}}`];
    const { name, value } = attribute;
    if (typeof value !== 'object' || value === null || isPlain(value.value)) return [];
    return [`${name}={${value.value}}`];
  });
}

function isPlain(code: string): boolean {
  try {
    JSON.parse(code.replaceAll("'", '"').replace(/,\s*\]\s*$/, ']'));
    return true;
  } catch {
    return false;
  }
}

function valueOf(code: string): unknown {
  try {
    return parse(code) as unknown;
  } catch {
    return code;
  }
}
