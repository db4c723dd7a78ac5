import type { ProductReviews, ShownReview } from '#contract/review.ts';
import { formatDayWithYear } from '#domain/kolkata.ts';
import { MOST_STARS, type Rating, STARS } from '#domain/review.ts';
import { hiddenWords, ratingWords, rentedWords, starsWords } from '#messages/review-words.ts';
import { loadReviews, reviewPictureAddress } from '#stores/catalogue/reviews.ts';
import { tellRating } from './rating-data.ts';
import { writePart } from './write-part.ts';

/** Shows what renters say of the product; nothing where there is nothing (rules/reviews.md#where-it-is-shown). */
export async function showReviews(place: HTMLElement): Promise<void> {
  const slug = place.dataset['reviews'] ?? '';
  const section = place.querySelector('section');
  const list = place.querySelector('[data-list]');
  const first = await loadReviews(slug, 0);
  if (!section || !list || !first?.rating) return;
  showRating(section, first.rating);
  add(section, list, first);
  section.hidden = false;
  tellRating(first.rating);
  section.querySelector('[data-more]')?.addEventListener('click', () => {
    void showMore(section, list, slug);
  });
}

async function showMore(section: HTMLElement, list: Element, slug: string): Promise<void> {
  const next = await loadReviews(slug, list.childElementCount);
  if (!next) return;
  const before = list.lastElementChild;
  add(section, list, next);
  const button = section.querySelector<HTMLElement>('[data-more]');
  // The button may be gone: the focus stays where reading goes on.
  const first = before?.nextElementSibling?.querySelector<HTMLElement>('h3');
  if (!button?.hidden || !first) return;
  first.tabIndex = -1;
  first.focus();
}

function showRating(section: HTMLElement, rating: Rating): void {
  writePart(section, 'mean', ratingWords(rating));
  const rows = rating.byStars.map((many, at) => {
    const row = copyOf(section, '.count');
    const bar = row?.querySelector('i');
    writePart(row, 'stars', starsWords(at + 1));
    writePart(row, 'many', String(many));
    if (bar) bar.style.inlineSize = `${(100 * many) / rating.count}%`;
    return row;
  });
  section.querySelector('[data-counts]')?.replaceChildren(...shown(rows.toReversed()));
}

function add(section: HTMLElement, list: Element, { rating, reviews }: ProductReviews): void {
  const known = new Set([...list.children].map(({ id }) => id));
  const rows = reviews
    .filter(({ id }) => !known.has(idOf(id)))
    .map((review) => rowOf(section, review));
  list.append(...shown(rows));
  const button = section.querySelector<HTMLElement>('[data-more]');
  if (button) button.hidden = list.childElementCount >= (rating?.count ?? 0);
}

const idOf = (id: number) => `review-${id}`;

function rowOf(section: HTMLElement, review: ShownReview): Element | null {
  const row = copyOf(section, '.review');
  if (!row) return null;
  const { stars, name, city, months, on, hiddenFor, words, answer } = review;
  row.id = idOf(review.id);
  showStars(row, stars);
  const about = `${rentedWords(city, months)}, ${formatDayWithYear(on)}`;
  writePart(row, 'by', name ? `${name}, ${about}` : about);
  writePart(row, 'words', hiddenFor ? hiddenWords(hiddenFor) : words);
  if (!hiddenFor && !words) row.querySelector('[data-words]')?.remove();
  showPictures(row, review);
  if (!answer) row.querySelector('[data-answer]')?.remove();
  writePart(row, 'answered', answer ? `Our answer, ${formatDayWithYear(answer.on)}` : '');
  writePart(row, 'text', answer?.text);
  return row;
}

function showStars(row: Element, stars: number): void {
  writePart(row, 'stars', `${starsWords(stars)} of ${MOST_STARS}`);
  const star = row.querySelector('svg');
  const copies = STARS.map((at) => {
    const copy = star?.cloneNode(true) as Element;
    copy.toggleAttribute('data-full', at <= stars);
    return copy;
  });
  star?.replaceWith(...copies);
}

function showPictures(row: Element, { pictures, name }: ShownReview): void {
  const picture = row.querySelector('img');
  const copies = pictures.map((key, at) => {
    const copy = picture?.cloneNode() as HTMLImageElement;
    copy.src = reviewPictureAddress(key);
    copy.alt = `What ${name} shows, ${at + 1} of ${pictures.length}`;
    return copy;
  });
  picture?.replaceWith(...copies);
}

/** A part of the section's template, with the styles of the page. */
function copyOf(section: HTMLElement, part: string): Element | null {
  const found = section.querySelector('template')?.content.querySelector(part);
  return found ? (found.cloneNode(true) as Element) : null;
}

const shown = (rows: readonly (Element | null)[]) => rows.filter((row) => row !== null);
