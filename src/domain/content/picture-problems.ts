import { postFileOf } from './post-problems.ts';
import { type Problem, problemsIn } from './entries/problem.ts';
import type { ProductFile } from './entries/product-entry.ts';
import { type MeasuredPicture, productPathOf, type ShopContent } from './shop-content.ts';

interface Shape {
  readonly width: number;
  readonly height: number;
  readonly kilobytes: number;
}

const FULL: Shape = { width: 1600, height: 1200, kilobytes: 250 };
const PHONE: Shape = { width: 900, height: 1200, kilobytes: 250 };
const PANORAMA: Shape = { width: 4096, height: 2048, kilobytes: 250 };
const MODEL_BYTES = 1_500_000;

/** One place of the content that shows a picture. */
interface Shown {
  /** The file and field that name it. */
  readonly file: string;
  readonly field: string;
  readonly picture: string;
  readonly shape: Shape;
  /** What is said to be seen, with the field that says it. */
  readonly alt?: readonly [field: string, text: string];
}

/** Pictures and models that are missing, ill-sized, described alike, or there for nothing. */
export function pictureProblems(shop: ShopContent): Problem[] {
  const shown = picturesShown(shop);
  const problems = [
    ...shown.flatMap((each) => fileProblems(each, shop.pictures.get(each.picture))),
    ...alikeProblems(shown),
    ...copyProblems(shown, shop.pictures),
    ...unframedProblems(shop),
    ...shop.products.flatMap((product) => modelProblems(product, shop.models)),
  ];
  return shop.isWhole ? [...problems, ...idleProblems(shop, shown)] : problems;
}

function picturesShown({ products, documents, posts }: ShopContent): Shown[] {
  const {
    arrivals = [],
    categories = [],
    home,
    'new-products': wanted = [],
    'virtual-rooms': rooms = [],
  } = documents;
  return [
    ...products.flatMap((product) =>
      product.entry.pictures.map((picture, at) =>
        toShown(productPathOf(product), `pictures.${at}`, picture, FULL),
      ),
    ),
    ...arrivals.map(({ picture }, at) =>
      toShown('content/arrivals.yaml', `${at}.picture`, picture, FULL),
    ),
    ...categories.map(({ picture }, at) => ({
      file: 'content/categories.yaml',
      field: `${at}.picture`,
      picture,
      shape: FULL,
    })),
    ...(home?.banners ?? []).flatMap(({ picture: { wide, phone, alt } }, at) => {
      const [file, field] = ['content/home.yaml', `banners.${at}.picture`];
      return [
        {
          file,
          field: `${field}.wide`,
          picture: wide,
          shape: FULL,
          alt: [`${field}.alt`, alt] as const,
        },
        { file, field: `${field}.phone`, picture: phone, shape: PHONE },
      ];
    }),
    ...wanted.map(({ picture }, at) =>
      toShown('content/new-products.yaml', `${at}.picture`, picture, FULL),
    ),
    ...posts.map((post) => ({
      file: postFileOf(post),
      field: 'picture.file',
      picture: post.entry.picture.file,
      shape: FULL,
    })),
    ...rooms.map(({ panorama }, at) =>
      toShown('content/virtual-rooms.yaml', `${at}.panorama`, panorama, PANORAMA),
    ),
  ];
}

function toShown(
  file: string,
  field: string,
  picture: { readonly file: string; readonly alt: string },
  shape: Shape,
): Shown {
  return {
    file,
    field: `${field}.file`,
    picture: picture.file,
    shape,
    alt: [`${field}.alt`, picture.alt],
  };
}

function fileProblems(
  { file, field, picture, shape }: Shown,
  measured: MeasuredPicture | undefined,
): Problem[] {
  if (!measured) return problemsIn(file, [[field, `${picture} is not in content/pictures`]]);
  const { width, height, bytes } = measured;
  if (width === 0) return problemsIn(file, [[field, `${picture} is not a WebP picture`]]);
  const problems: string[] = [];
  if (width !== shape.width || height !== shape.height) {
    problems.push(
      `${picture} is ${width} × ${height} pixels; it must be ${shape.width} × ${shape.height}`,
    );
  }
  const kilobytes = Math.ceil(bytes / 1000);
  if (kilobytes > shape.kilobytes) {
    problems.push(`${picture} has ${kilobytes} kB; it may have ${shape.kilobytes}`);
  }
  return problemsIn(
    file,
    problems.map((message) => [field, message]),
  );
}

/** Two pictures may not be told in the same words; one picture shown twice may. */
function alikeProblems(shown: readonly Shown[]): Problem[] {
  const first = new Map<string, string>();
  return shown.flatMap(({ file, picture, alt }) => {
    if (!alt) return [];
    const [field, text] = alt;
    const other = first.get(text) ?? picture;
    first.set(text, other);
    return other === picture ? [] : problemsIn(file, [[field, `says the same as ${other}`]]);
  });
}

/** A picture under two names: one of them is of something else. */
function copyProblems(shown: readonly Shown[], pictures: ShopContent['pictures']): Problem[] {
  const first = new Map<string, string>();
  return shown.flatMap(({ file, field, picture }) => {
    const digest = pictures.get(picture)?.digest;
    if (digest === undefined) return [];
    const other = first.get(digest) ?? picture;
    first.set(digest, other);
    const message = `${picture} is the same picture as ${other}`;
    return other === picture ? [] : problemsIn(file, [[field, message]]);
  });
}

/** Above an article a picture stands in a wider place (rules/content.md#what-of-a-picture-is-shown). */
function unframedProblems({ posts, documents }: ShopContent): Problem[] {
  if (!documents.pictures) return [];
  const framed = new Set(documents.pictures.map(({ file }) => file));
  return posts
    .filter(({ entry }) => !framed.has(entry.picture.file))
    .flatMap((post) => {
      const message = `${post.entry.picture.file} has no line in content/pictures.yaml, which says how to crop it`;
      return problemsIn(postFileOf(post), [['picture.file', message]]);
    });
}

function modelProblems(product: ProductFile, models: ReadonlyMap<string, number>): Problem[] {
  const { model } = product.entry;
  if (model === undefined) return [];
  const bytes = models.get(model);
  if (bytes !== undefined && bytes <= MODEL_BYTES) return [];
  const fault = bytes === undefined ? 'is not in content/models' : 'has more than 1.5 MB';
  return problemsIn(productPathOf(product), [['model', `${model} ${fault}`]]);
}

function idleProblems(
  { products, pictures, models }: ShopContent,
  shown: readonly Shown[],
): Problem[] {
  const used = new Set([
    ...shown.map(({ picture }) => `pictures/${picture}`),
    ...products.map(({ entry }) => `models/${entry.model}`),
  ]);
  const files = [
    ...Array.from(pictures.keys(), (name) => `pictures/${name}`),
    ...Array.from(models.keys(), (name) => `models/${name}`),
  ];
  return files
    .filter((file) => !used.has(file))
    .flatMap((file) => problemsIn(`content/${file}`, [['', 'is shown nowhere']]));
}
