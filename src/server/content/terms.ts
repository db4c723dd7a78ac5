import { createHash } from 'node:crypto';
import { contentFile, type Documents } from '#domain/content/documents.ts';
import { type Problem, problemsIn } from '#domain/content/entries/problem.ts';
import type { TermEntry } from '#domain/content/entries/term-entries.ts';
import { sectionsOf } from '#domain/content/terms-versions.ts';
import { day } from '#domain/base/kolkata.ts';
import type { TermsVersion } from '#domain/overview/terms-version.ts';

/** A version of the terms with its text. */
export interface PublishedTerms extends TermsVersion {
  /** Of its text, word for word. */
  readonly seal: string;
  /** What it changed of the one before. */
  readonly changes: readonly string[];
  readonly sections: readonly TermEntry[];
}

type Texts = Pick<Documents, 'terms' | 'terms-versions' | 'policies' | 'coupons'>;

/** The versions of the terms, the oldest first (rules/agreement.md#versions). */
export function publishedTerms({
  terms,
  'terms-versions': versions,
  ...book
}: Texts): PublishedTerms[] {
  return versions.map((each) => {
    const sections = sectionsOf(each, terms, book);
    return {
      version: day(each.version),
      publishedOn: day(each.publishedOn),
      seal: sealOf(sections),
      changes: each.changes ?? [],
      sections,
    };
  });
}

/** A text whose words are not those that its version was sealed with. */
export function sealProblems({
  terms,
  'terms-versions': versions,
  policies,
  coupons,
}: Partial<Texts>): Problem[] {
  if (!terms || !versions || !policies || !coupons) return [];
  const faults = versions.flatMap((each, at) => {
    const { version, seal } = each;
    const found = sealOf(sectionsOf(each, terms, { policies, coupons }));
    if (seal === found) return [];
    const message = `the text of ${version} has the seal ${found}: a text that was published stays as it is, and a changed one is a further version`;
    return [[`${at}.seal`, message] as const];
  });
  return problemsIn(`content/${contentFile('terms-versions')}`, faults);
}

/** SHA-256 of headings, paragraphs and lists, of which the first 16 letters tell texts apart. */
function sealOf(sections: readonly TermEntry[]): string {
  const words = sections.map(({ heading, paragraphs, list = [] }) => [heading, paragraphs, list]);
  return createHash('sha256').update(JSON.stringify(words)).digest('hex').slice(0, 16);
}
