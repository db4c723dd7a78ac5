import * as z from 'zod/mini';
import { anchorOf } from '#domain/anchor.ts';
import { formatFault } from '#domain/content/problem.ts';
import { readingMinutes } from '#domain/reading-time.ts';
import { checkContent } from './content-check.ts';
import { CONTENT_FOLDER } from './content.ts';

/** An article as it stands on the editing screen. */
const draftSchema = z.object({
  /** Its file's name; empty for one that has no file yet. */
  slug: z.string(),
  /** What stands above its text, with empty fields. */
  head: z.record(z.string(), z.unknown()),
  body: z.string(),
});

interface CheckedDraft {
  /** What is wrong with it, in the words of `npm run content:check`, by field or by line of its text. */
  readonly faults: readonly string[];
  /** Its MDX below what a page needs to know, unless it cannot be read or holds code. */
  readonly source: string | undefined;
}

/** The lines above a text whose head is one line of JSON, which is YAML too. */
const HEAD_LINES = 3;

/** Checks an article that is being written; its text is compiled only if it holds no code. */
export async function checkDraft(draft: unknown, folder = CONTENT_FOLDER): Promise<CheckedDraft> {
  const { slug: named, head: fields, body } = draftSchema.parse(draft);
  const head = Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== '' && value !== null),
  );
  const slug = named || anchorOf(String(head['title'] ?? '')) || 'draft';
  const file = `content/blog/${slug}.mdx`;
  const { shop, problems } = await checkContent(folder, { file, text: mdx(head, body) });
  const faults = problems
    .filter((problem) => problem.file === file)
    .map(({ field, message }) => formatFault([inText(field), message]));
  const entry = shop.posts.find((post) => post.slug === slug)?.entry;
  const text = shop.texts.find((each) => each.file === file);
  const isSafe = entry !== undefined && text?.code.length === 0;
  const minutes = readingMinutes(body);
  return { faults, source: isSafe ? mdx({ slug, minutes, entry }, body) : undefined };
}

function mdx(head: unknown, body: string): string {
  return `---\n${JSON.stringify(head)}\n---\n${body}`;
}

/** A line of the file as the line of the text that the screen shows. */
function inText(field: string): string {
  return field.replace(/^line (\d+)$/, (_, line) => `line ${Number(line) - HEAD_LINES}`);
}
