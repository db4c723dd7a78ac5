import type { HidingReason } from '#domain/care/review.ts';
import { type Letter, link, list, text } from '#messages/base/letter.ts';
import { HIDING_WORDS } from './review-words.ts';

interface ToWriter {
  readonly name: string;
  /** What is or was reviewed. */
  readonly product: string;
  /** The window of the account in which it is. */
  readonly reviewUrl: string;
}

/** rules/reviews.md#asked-for-once */
export function reviewAskedLetter({
  name,
  products,
  reviewUrl,
}: Pick<ToWriter, 'name' | 'reviewUrl'> & { readonly products: readonly string[] }): Letter {
  const [only, ...others] = products;
  const isOne = others.length === 0;
  return {
    urgency: 'bulk',
    subject: `How do you like ${isOne ? `your ${only}` : 'what you rent'}?`,
    name,
    blocks: [
      text(
        `You’ve had ${isOne ? `your ${only}` : 'these'} for two weeks or more. How ${isOne ? 'is it' : 'are they'}? Stars are enough; words and pictures help other renters.`,
      ),
      ...(isOne ? [] : [list(products)]),
      text(
        'We’ll show your review on the product page as you wrote it, with your first name, city and rental time. We ask only once.',
      ),
      link('Write a review', reviewUrl),
    ],
  };
}

/** rules/reviews.md#an-answer */
export function reviewAnsweredLetter(
  { name, product, reviewUrl }: ToWriter,
  answer: string,
): Letter {
  return {
    subject: `Our answer to your review of ${product}`,
    name,
    blocks: [
      text(`We’ve answered your review of ${product}. Thank you for writing it.`),
      text(answer),
      link('See your review', reviewUrl),
    ],
  };
}

/** rules/reviews.md#hidden-with-a-reason */
export function reviewHiddenLetter(
  { name, product, reviewUrl }: ToWriter,
  reason: HidingReason,
): Letter {
  return {
    subject: `Your review of ${product} is hidden`,
    name,
    blocks: [
      text(
        `We’ve hidden your review of ${product}, because ${HIDING_WORDS[reason]}. The product page says so in its place. Your stars still count.`,
      ),
      text('If you disagree, please write to us. You can also withdraw it and write another.'),
      link('See your review', reviewUrl),
    ],
  };
}

export function reviewShownLetter({ name, product, reviewUrl }: ToWriter): Letter {
  return {
    subject: `Your review of ${product} is shown again`,
    name,
    blocks: [
      text(`Your review of ${product} is on its page again, as you wrote it.`),
      link('See your review', reviewUrl),
    ],
  };
}
