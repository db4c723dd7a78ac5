import { convertToTsx } from '@astrojs/astro2tsx';
import ts from 'typescript';
import { lineAt, type ReadableText, tidy } from './readable-text.ts';

/** Attributes and properties that hold names for machines. */
const UNREAD =
  /^(?:class(?:Name|:list)?|id|href|src|srcset|sizes|key|type|name|kind|slot|rel|media|style|role|method|action|autocomplete|autoComplete|variant|size|lang|d|viewBox|sql|http-equiv|data-(?!words).*)$/;
/** Attributes whose every word is read, also one that begins small. */
const READ =
  /^(?:alt|aria-label|busy|description|hint|label|placeholder|say|text|title|unit|value)$/;
/** Their arguments are selectors, events, patterns and bugs. */
const UNREAD_CALLS =
  /^(?:querySelector(?:All)?|closest|matches|matchMedia|getElementById|(?:add|remove)EventListener|[sg]etAttribute|RegExp|Error|TypeError|RangeError|ReferenceError|URL|sql|raw|replaceAll|split|startsWith|endsWith|includes)$/;
/** Part of the sentence around them. */
const INLINE =
  /^(?:a|abbr|b|bdi|br|cite|code|em|i|mark|q|s|small|span|strong|sub|sup|time|wbr|Fact|Link|Rent|CityName)$/;
/** Properties that hold labels as often as names for machines. */
const LABELS = new Set(['name', 'kind', 'type', 'size', 'action', 'role']);
const EQUALITIES = new Set<ts.SyntaxKind>([
  ts.SyntaxKind.EqualsEqualsEqualsToken,
  ts.SyntaxKind.ExclamationEqualsEqualsToken,
  ts.SyntaxKind.InKeyword,
]);
const LONGEST_PLACEHOLDER = 40;

/** What a person can read of a module or of one of Astro's templates. */
export function textsOfCode(file: string, source: string): ReadableText[] {
  if (!file.endsWith('.astro')) {
    return textsOfModule(file, source, (position) => lineAt(source, position));
  }
  const { code, mappings, scripts } = convertToTsx(source);
  const lineOf = (position: number) => {
    const [virtual = 0, , original = 0] =
      mappings.findLast(([start]) => start <= position) ?? mappings[0] ?? [];
    return lineAt(source, original + position - virtual);
  };
  return [
    ...textsOfModule(`${file}.tsx`, code, lineOf),
    ...scripts.flatMap(({ content, position: { start } }) =>
      textsOfModule(`${file}.ts`, content, (position) => lineAt(source, start + position)),
    ),
  ].map((text) => ({ ...text, file }));
}

function textsOfModule(
  file: string,
  code: string,
  lineOf: (position: number) => number,
): ReadableText[] {
  const module = ts.createSourceFile(file, code, ts.ScriptTarget.Latest, true);
  const found: ReadableText[] = [];
  const joined = new Set<ts.Node>();

  const add = (node: ts.Node, written: string) => {
    const text = tidy(written);
    if (text !== '') found.push({ file, line: lineOf(node.getStart(module)), text });
  };

  const visit = (node: ts.Node): void => {
    if (isUnread(node)) return;
    if (ts.isJsxElement(node) || ts.isJsxFragment(node)) {
      if (!joined.has(node) && hasOwnWords(node)) addSentence(node);
      for (const child of node.children) {
        if (!ts.isJsxText(child)) visit(child);
      }
      if (ts.isJsxElement(node)) visit(node.openingElement);
      return;
    }
    if (ts.isStringLiteralLike(node)) {
      if (isRead(node.parent) || isProse(node.text)) add(node, node.text);
      return;
    }
    if (ts.isTemplateExpression(node)) {
      const text = templateText(node);
      if (isProse(text)) add(node, text);
    }
    ts.forEachChild(node, visit);
  };

  /** One text of an element's own words and those of what stands within the line. */
  const addSentence = (element: ts.JsxElement | ts.JsxFragment) => {
    const first = element.children.find((child) => !isBlank(child)) ?? element;
    add(first, sentenceOf(element));
  };

  const sentenceOf = (element: ts.JsxElement | ts.JsxFragment): string =>
    element.children
      .map((child) => {
        if (ts.isJsxText(child)) return child.text;
        if (ts.isJsxExpression(child)) return wordsOf(child.expression);
        if (ts.isJsxElement(child) && INLINE.test(child.openingElement.tagName.getText())) {
          joined.add(child);
          return sentenceOf(child);
        }
        return ' {…} ';
      })
      .join('');

  visit(module);
  return found.toSorted((one, other) => one.line - other.line);
}

/** Imports, types, names of things, and what is compared or handed to a machine. */
function isUnread(node: ts.Node): boolean {
  const { parent } = node;
  return (
    ts.isImportDeclaration(node) ||
    ts.isExportDeclaration(node) ||
    ts.isTypeNode(node) ||
    ts.isTaggedTemplateExpression(node) ||
    (ts.isJsxAttribute(node) && UNREAD.test(node.name.getText())) ||
    (ts.isPropertyAssignment(node) && isUnreadProperty(nameOf(node.name))) ||
    ((ts.isCallExpression(node) || ts.isNewExpression(node)) && isUnreadCall(node)) ||
    (ts.isStringLiteralLike(node) && isNameOrCompared(node, parent))
  );
}

/** Labels are called names too; a name for a machine is one small word, which is no sentence. */
const isUnreadProperty = (name: string) => UNREAD.test(name) && !LABELS.has(name);

function isNameOrCompared(node: ts.Node, parent: ts.Node): boolean {
  return (
    ts.isCaseClause(parent) ||
    (ts.isElementAccessExpression(parent) && parent.argumentExpression === node) ||
    ('name' in parent && parent.name === node) ||
    (ts.isBinaryExpression(parent) && EQUALITIES.has(parent.operatorToken.kind))
  );
}

function isUnreadCall({ expression }: ts.CallExpression | ts.NewExpression): boolean {
  const name = ts.isPropertyAccessExpression(expression)
    ? expression.name.text
    : expression.getText();
  return expression.kind === ts.SyntaxKind.ImportKeyword || UNREAD_CALLS.test(name);
}

const isRead = (parent: ts.Node) => ts.isJsxAttribute(parent) && READ.test(parent.name.getText());

const nameOf = (name: ts.PropertyName) =>
  ts.isIdentifier(name) || ts.isStringLiteralLike(name) ? name.text : '';

const isBlank = (child: ts.JsxChild) => ts.isJsxText(child) && child.containsOnlyTriviaWhiteSpaces;

function hasOwnWords({ children }: ts.JsxElement | ts.JsxFragment): boolean {
  return children.some((child) => ts.isJsxText(child) && /\p{L}/u.test(child.text));
}

function wordsOf(expression: ts.Expression | undefined): string {
  if (!expression) return '';
  if (ts.isStringLiteralLike(expression)) return expression.text;
  if (ts.isTemplateExpression(expression)) return templateText(expression);
  return placeholder(expression);
}

function templateText({ head, templateSpans }: ts.TemplateExpression): string {
  const spans = templateSpans.map(
    ({ expression, literal }) => placeholder(expression) + literal.text,
  );
  return [head.text, ...spans].join('');
}

function placeholder(expression: ts.Expression): string {
  const code = expression.getText();
  const isShort = code.length <= LONGEST_PLACEHOLDER && !/[{}\n]/.test(code);
  return isShort ? `{${code}}` : '{…}';
}

/** Words with a space between them, or one that begins as a sentence does; no address, selector or code. */
function isProse(text: string): boolean {
  const bare = text.replaceAll(/\{[^}]*\}/g, '{}').trim();
  if (
    /^(?:\w+:\/\/|\/|\.{1,2}\/|mailto:|tel:|data:|#|\[|<|--)|[=>\\]|\w_\w|;$|::|-src |\w\(\)/.test(
      bare,
    )
  )
    return false;
  return (
    /\p{L}[\p{L}’'.,:;!?…)%-]*\s+\S*\p{L}|\}\s+\p{L}{2}|\p{L}{2}[,.:]?\s+\{/u.test(bare) ||
    /^\p{Lu}[\p{Ll}’'-]+[.:!?…]?$/u.test(bare)
  );
}
