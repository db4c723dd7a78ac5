import { unprintedLetter } from '#domain/base/printed-text.ts';
import { shownLength } from '#domain/base/shown-text.ts';
import { agreed, plural } from './plural.ts';

/** What is said at a text that has a line break where none may be. */
export const ON_ONE_LINE = 'Please write this on one line.';

/** What is said at a text that we print or send and that has a letter our papers can't print (rules/gst.md#names-on-papers). */
export function unprintedText(text: string): string | undefined {
  const letter = unprintedLetter(text);
  return letter && `Please write this in English or an Indian script: we can’t print “${letter}”.`;
}

/** How much more can be written of a text that has at most so many characters. */
export function charactersLeft(text: string, most: number): string {
  const left = Math.max(0, most - shownLength(text.trim()));
  return `${plural(left, 'character')} left`;
}

/** What is said at a text that has more (rules/office.md#words-that-are-typed). */
export function tooLong(text: string, most: number): string | undefined {
  const over = shownLength(text.trim()) - most;
  if (over <= 0) return undefined;
  return `Please use at most ${most} characters: ${over} ${agreed(over, 'is', 'are')} too many.`;
}
