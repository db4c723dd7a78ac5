import { describe, expect, test } from 'vitest';
import { formatProblem } from '#domain/content/entries/problem.ts';
import { shopProblems } from '#domain/content/shop-problems.ts';
import { aPost, aProduct, aShop } from '../support/shop-content.ts';

describe('an article', () => {
  const ofArticle = (text: string, change?: Parameters<typeof aPost>[1]) =>
    shopProblems(aShop([aProduct('chair')], { posts: [aPost(text, change)] })).map(formatProblem);

  test('leads to products, lists and pages that are there', () => {
    const text = [
      'A [chair](/delhi/furniture/study-chairs/chair), the [shop](/gurgaon#tiles),',
      'a [search](/search/chair), a [guide](/blogs/chairs) and <a href="/customization">more</a>.',
    ].join('\n');
    expect(ofArticle(text)).toEqual([]);
  });

  test('is told of every link that leads nowhere, by its line', () => {
    const text = 'Read\n[this](/blogs/tables) and [that](/gurgaon/furniture/thrones/chair).';
    expect(ofArticle(text)).toEqual([
      'content/blog/chairs.mdx  line 2: /blogs/tables leads nowhere',
      'content/blog/chairs.mdx  line 2: /gurgaon/furniture/thrones/chair leads nowhere',
    ]);
  });

  test('fits shelves that are there', () => {
    expect(ofArticle('', { shelves: ['furniture/thrones'] })).toEqual([
      'content/blog/chairs.mdx  shelves.0: furniture/thrones does not exist',
    ]);
  });

  test('stands below a picture of which it is said what stays in view', () => {
    const thing = { left: 10, top: 10, right: 90, bottom: 90 };
    const said = (file: string) =>
      shopProblems(
        aShop([aProduct('chair')], {
          posts: [aPost('')],
          documents: { pictures: [{ file, thing }] },
          isWhole: false,
        }),
      ).filter(({ file: where }) => where.startsWith('content/blog'));
    expect(said('chair.webp')).toEqual([]);
    expect(said('table.webp').map(formatProblem)).toEqual([
      'content/blog/chairs.mdx  picture.file: chair.webp has no line in content/pictures.yaml, which says how to crop it',
    ]);
  });

  test('names products and a picture that are there', () => {
    const picture = { file: 'throne.webp', alt: 'A throne' };
    expect(ofArticle('', { related: ['chair', 'throne', 'chair'], picture })).toEqual([
      'content/blog/chairs.mdx  related.2: chair already exists',
      'content/blog/chairs.mdx  related.1: throne does not exist',
      'content/blog/chairs.mdx  picture.file: throne.webp is not in content/pictures',
    ]);
  });
});
