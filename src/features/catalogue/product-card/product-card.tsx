import type { ReactNode } from 'react';
import type { ProductCard as Product } from '#contract/catalogue/catalogue.ts';
import { productPath } from '#domain/catalogue/pages/catalogue-path.ts';
import type { City } from '#domain/base/city.ts';
import { comesExpress } from '#domain/catalogue/coverage/express-lines.ts';
import { OUT_OF_STOCK } from '#domain/catalogue/product.ts';
import { CompareButton } from '#features/catalogue/card-marks/compare-button.tsx';
import { WishButton } from '#features/catalogue/card-marks/wish-button.tsx';
import { type CardWords, cardWords } from '#messages/catalogue/card-words.ts';
import { PriceBlock } from './price-block.tsx';
import styles from './product-card.module.css';

/** What a card shows of a product, as the API answers it. */
export type ShownProduct = Omit<Product, 'id' | 'expressFee'>;

/** A picture of a product in the widths and formats it was made in (`sizedPicture` of content/product-pictures.ts). */
export interface SizedPicture {
  readonly avif: string;
  readonly webp: {
    readonly src: string;
    readonly srcset: string;
    readonly width: number;
    readonly height: number;
  };
}

export interface ProductCardProps {
  readonly product: ShownProduct;
  readonly city: Pick<City, 'slug' | 'express'>;
  readonly picture?: SizedPicture | undefined;
  /** The width of its picture, as an image's `sizes`. */
  readonly sizes?: string | undefined;
  /** Whether it is among the first things seen. */
  readonly eager?: boolean | undefined;
  /** Its name's level: below the page's title, or below that of a part. */
  readonly heading?: 'h2' | 'h3' | undefined;
  readonly followsCity?: boolean | undefined;
  /** Whether it can be chosen to be compared with its neighbours. */
  readonly comparable?: boolean | undefined;
  /** What it says in figures; by default those of the cheapest plan. */
  readonly words?: CardWords | undefined;
  /** What its mark says if it comes express. */
  readonly express?: string | undefined;
  /** Its name and its rent, and what can be done with it; `children` stand below. */
  readonly short?: boolean | undefined;
  readonly children?: ReactNode;
}

/** A product wherever it is one of several. */
export function ProductCard({
  product,
  city,
  picture,
  sizes,
  eager,
  heading: Heading = 'h3',
  followsCity = false,
  comparable = Heading === 'h2',
  words,
  express = 'Express',
  short = false,
  children,
}: ProductCardProps) {
  const { slug, name, kind, startingFrom, status, featuredImage, imageAlt } = product;
  const { rent, facts } = words ?? cardWords(kind, startingFrom);
  return (
    <article className={`card ${short ? styles.short : styles.product}`} data-card={slug}>
      <div className={styles.picture}>
        <ProductPicture {...{ picture, sizes, eager }} src={featuredImage} alt={imageAlt} />
      </div>
      <div className={styles.body}>
        <Heading>
          <a href={productPath(city, product)} data-follows-city={followsCity ? '' : undefined}>
            {name}
          </a>
        </Heading>
        <PriceBlock rent={rent} />
        {short ? null : (
          <ul className={styles.facts}>
            {facts.map((fact, at) => (
              <li key={fact} data-card-figure={at === 1 ? 'deposit' : undefined}>
                {fact}
              </li>
            ))}
          </ul>
        )}
        {comparable && !short ? <CompareButton slug={slug} name={name} /> : null}
        {children}
      </div>
      {short ? null : <WishButton slug={slug} name={name} />}
      <p className={styles.marks}>
        {comesExpress(product, city) ? (
          <span className="tag" data-card-figure="express">
            {express}
          </span>
        ) : null}
        <span className="badge" data-card-figure="stock">
          {status === OUT_OF_STOCK ? status : ''}
        </span>
      </p>
    </article>
  );
}

interface ProductPictureProps {
  /** Without one it is the picture at `src`, in the one size that it has. */
  readonly picture?: SizedPicture | undefined;
  readonly src?: string;
  readonly alt: string;
  /** The slot's width, as an image's `sizes`. */
  readonly sizes?: string | undefined;
  /** Whether it is among the first things seen. */
  readonly eager?: boolean | undefined;
}

/** A picture of a product, alone or on a card. */
export function ProductPicture({ picture, src, alt, sizes, eager = false }: ProductPictureProps) {
  const { webp } = picture ?? {};
  return (
    <picture>
      {picture ? <source srcSet={picture.avif} type="image/avif" sizes={sizes} /> : null}
      <img
        src={webp?.src ?? src}
        srcSet={webp?.srcset}
        alt={alt}
        sizes={webp && sizes}
        loading={eager ? 'eager' : 'lazy'}
        decoding={eager ? 'auto' : 'async'}
        fetchPriority={eager ? 'high' : undefined}
        width={webp?.width ?? 640}
        height={webp?.height ?? 480}
      />
    </picture>
  );
}
