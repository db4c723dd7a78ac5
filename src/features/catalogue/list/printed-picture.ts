import type { SizedPicture } from '#features/catalogue/product-card/product-card.tsx';

/** The sizes in which a printed card has its picture (product-card.tsx). */
export function printedPicture(item: HTMLElement): SizedPicture | undefined {
  const image = item.querySelector('img');
  const avif = item.querySelector('source')?.srcset;
  if (!image || avif === undefined) return undefined;
  const written = (name: string) => image.getAttribute(name) ?? '';
  const [width, height] = [Number(written('width')), Number(written('height'))];
  return { avif, webp: { src: written('src'), srcset: written('srcset'), width, height } };
}
