import * as z from 'zod/mini';
import { anchorOf } from '#domain/orders/anchor.ts';
import { formatFault, type Problem } from '#domain/content/entries/problem.ts';
import type { ShopContent } from '#domain/content/shop-content.ts';
import { holdsCode } from '#domain/content/text-problems.ts';
import { readingMinutes } from '#domain/catalogue/pages/reading-time.ts';
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
  /** Its MDX below what a page needs to know (JSON, which is YAML), if it can be shown and holds no code. */
  readonly source: string | undefined;
}

/** Checks an article that is being written (rules/content.md#while-an-article-is-written). */
export async function checkDraft(
  draft: unknown,
  pictures: ShopContent['pictures'],
  folder = CONTENT_FOLDER,
): Promise<CheckedDraft> {
  const { slug: named, head: fields, body } = draftSchema.parse(draft);
  const head = Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== '' && value !== null),
  );
  const { title } = head;
  const slug = named || anchorOf(typeof title === 'string' ? title : '') || 'draft';
  const file = `content/blog/${slug}.mdx`;
  const { shop, problems } = await checkContent(folder, pictures, { file, head, text: body });
  const own = problems.filter((problem) => problem.file === file);
  const faults = own.map(({ field, message }) =>
    formatFault([field, isUploaded(field, head) ? UNSAVED : message]),
  );
  const entry = shop.posts.find((post) => post.slug === slug)?.entry;
  const text = shop.texts.find((each) => each.file === file);
  const isShowable = text !== undefined && !holdsCode(text) && own.every(isOfWords);
  const page = JSON.stringify({ slug, minutes: readingMinutes(body), entry });
  return { faults, source: isShowable ? `---\n${page}\n---\n${body}` : undefined };
}

/** Whether a fault leaves something to show: it is in the words, not above them nor in a tag. */
function isOfWords({ field, message }: Problem): boolean {
  return /^(?:line \d+|text)$/.test(field) && !message.startsWith('<');
}

const UNSAVED = 'is shown once the article is saved';

/** A picture that was only just chosen from elsewhere has no name before the article is saved. */
function isUploaded(field: string, { picture }: Readonly<Record<string, unknown>>): boolean {
  return field === 'picture.file' && /"blob:/.test(JSON.stringify(picture));
}
