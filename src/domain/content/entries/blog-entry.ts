import * as z from 'zod/mini';
import { type Day, day } from '#domain/base/kolkata.ts';
import { calendarDay, shownPicture, slug, words } from './fields.ts';

const rupees = z.number().check(z.positive('must be above zero'));

/** What stands above an article of `content/blog`; its file's name is its address. */
export const blogEntrySchema = z.strictObject({
  title: words,
  /** A sentence or two for search engines and cards. */
  description: words.check(z.maxLength(170, 'must not be longer than 170 characters')),
  /** Days in quotes, as '2026-09-14'; an article waits for its day. */
  date: calendarDay,
  updated: z.optional(calendarDay),
  picture: shownPicture,
  /** Who wrote it, by what they do: "Basera's workshop". */
  author: words,
  /** Products shown below the text. */
  related: z.array(slug).check(z.minLength(1, 'needs at least one product')),
  /** Shelves it fits though it names none of their products, by their name in `guides.yaml`. */
  shelves: z.optional(z.array(words)),
  /** Figures of the author's own that the text types, and what each is (rules/content.md#prices-in-a-text). */
  estimates: z._default(z.array(z.strictObject({ rupees: z.array(rupees), of: words })), []),
  /** Seen while developing, not published. */
  draft: z._default(z.boolean(), false),
});
export type BlogEntry = z.infer<typeof blogEntrySchema>;

/** Whether readers see an article on a day: a draft never, any other from its date on. */
export function isPublished({ draft, date }: BlogEntry, today: Day): boolean {
  return !draft && day(date) <= today;
}
