import type { Shelved } from '#domain/catalogue/new-product.ts';
import {
  ProductPicture,
  type SizedPicture,
} from '#features/catalogue/product-card/product-card.tsx';
import { askAbout } from '#stores/checkout/enquiry-window.ts';
import styles from './new-product-card.module.css';

/** A new product as its card shows it. */
export interface ShelvedProduct extends Shelved {
  readonly slug: string;
  readonly name: string;
  /** In words. */
  readonly priceRange: string;
  readonly specification: string;
  readonly responseTime: string;
  readonly picture: SizedPicture;
  readonly imageAlt: string;
}

interface NewProductCardProps {
  readonly product: ShelvedProduct;
  /** Of the shop, for browsers that run no script. */
  readonly email: string;
  readonly hidden: boolean;
}

export function NewProductCard({ product, email, hidden }: NewProductCardProps) {
  const { slug, name, priceRange, specification, responseTime, picture, imageAlt } = product;
  return (
    <li id={slug} className={`card ${styles.card}`} hidden={hidden}>
      <div className={styles.picture}>
        <ProductPicture
          picture={picture}
          alt={imageAlt}
          sizes="(width <= 35rem) 92vw, (width <= 60rem) 46vw, 400px"
        />
      </div>
      <div className={styles.body}>
        <h3>{name}</h3>
        <p className={styles.range}>{priceRange}</p>
        <p>{specification}</p>
        <p className={styles.response}>
          We reply: <b>{responseTime.toLowerCase()}</b>
        </p>
        <button
          className={`button ${styles.ask}`}
          data-size="wide"
          type="button"
          onClick={() => askAbout({ productName: name, priceRange })}
        >
          Contact Us<span className="visually-hidden"> about {name}</span>
        </button>
        <a
          className={`button ${styles.write}`}
          data-size="wide"
          href={`mailto:${email}?subject=${encodeURIComponent(`Enquiry: ${name}`)}`}
        >
          Write to us
        </a>
      </div>
    </li>
  );
}
