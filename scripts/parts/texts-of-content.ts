import { markdownToMdast, type MdastNode, mdxToMdast } from 'satteri';
import { isScalar, LineCounter, parseDocument, visit } from 'yaml';
import { lineAt, type ReadableText, tidy } from './readable-text.ts';

/** Names, addresses and words that are only compared. */
const UNREAD =
  /^(?:slug|file|shelf|path|href|url|email|phone|sac|hsn|gstin|cin|because|words|rule|constant|noise|groups|picks|parts|near|products?|related|pincodes|except|icon|categor(?:y|ies)|subCategory|shows|id|stateCode|pincode)$/;
const FRONTMATTER = /^---\n([^]*?)\n---\n/;
/** Paragraphs and list entries of a Markdown value. */
const BLOCKS = /\n\s*\n|\n(?=\s*(?:[-*|]|\d+\.) )/g;

/** What a person can read of a file of `content/`. */
export function textsOfContent(file: string, source: string): ReadableText[] {
  if (!/\.mdx?$/.test(file)) return textsOfYaml(file, source, 0);
  const [fence = '', head = ''] = FRONTMATTER.exec(source) ?? [];
  const body = fence.replaceAll(/[^\n]/g, '') + source.slice(fence.length);
  const found: ReadableText[] = [];
  collect(file, file.endsWith('.mdx') ? mdxToMdast(body) : markdownToMdast(body), found);
  return [...textsOfYaml(file, head, 1), ...found];
}

function textsOfYaml(file: string, source: string, linesAbove: number): ReadableText[] {
  const lineCounter = new LineCounter();
  const found: ReadableText[] = [];
  visit(parseDocument(source, { lineCounter }), {
    Pair: (_at, { key }) =>
      isScalar(key) && UNREAD.test(String(key.value)) ? visit.SKIP : undefined,
    Scalar(at, { value, range, type }) {
      if (at === 'key' || typeof value !== 'string' || !isWords(value)) return;
      const start = lineCounter.linePos(range?.[0] ?? 0).line + linesAbove;
      const isBlock = type === 'BLOCK_LITERAL' || type === 'BLOCK_FOLDED';
      let position = 0;
      for (const block of value.split(BLOCKS)) {
        const line = start + (isBlock ? lineAt(value, value.indexOf(block, position)) : 0);
        position += block.length;
        const text = tidy(block.replace(/^\s*(?:[-*|]|\d+\.) /, ''));
        if (text !== '') found.push({ file, line, text });
      }
    },
  });
  return found;
}

/** Several words, or one that begins as a name does. */
const isWords = (value: string) => /\p{L}\S*\s+\S*\p{L}|^\p{Lu}\p{L}/u.test(value);

function collect(file: string, node: MdastNode, found: ReadableText[]): void {
  const line = node.position?.start.line ?? 1;
  if (node.type === 'paragraph' || node.type === 'heading' || node.type === 'tableCell') {
    const text = tidy(node.children.map(inline).join(''));
    if (/\p{L}/u.test(text)) found.push({ file, line, text });
  }
  if ('attributes' in node && Array.isArray(node.attributes)) {
    for (const attribute of node.attributes) {
      if (attribute.type !== 'mdxJsxAttribute' || typeof attribute.value !== 'string') continue;
      if (isWords(attribute.value)) found.push({ file, line, text: tidy(attribute.value) });
    }
  }
  if ('children' in node) for (const child of node.children) collect(file, child, found);
}

/** The words of a node within a paragraph. */
function inline(node: MdastNode): string {
  if (node.type === 'text' || node.type === 'inlineCode') return node.value;
  if (node.type === 'break') return ' ';
  if (node.type === 'mdxTextExpression') return `{${node.value}}`;
  if ('children' in node && node.children.length > 0) return node.children.map(inline).join('');
  return '{…}';
}
