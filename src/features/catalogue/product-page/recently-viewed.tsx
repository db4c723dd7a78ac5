import { useStore } from '@nanostores/react';
import { createRoot } from 'react-dom/client';
import type { ProductCard } from '#contract/catalogue/catalogue.ts';
import { productPath } from '#domain/catalogue/pages/catalogue-path.ts';
import { type City, cityOfPath } from '#domain/base/city.ts';
import { inStockFirst, OUT_OF_STOCK } from '#domain/catalogue/product.ts';
import { cardWords } from '#messages/catalogue/card-words.ts';
import { liveCards } from '#stores/catalogue/product-cards.ts';
import { $recentlyViewed, forgetViewed } from '#stores/catalogue/recently-viewed.ts';
import styles from './recently-viewed.module.css';

const SHOWN = 6;

/** Draws the row of products looked at before, as this page's city has them; nothing where it has none. */
export async function showViewed(place: HTMLElement, slugs: readonly string[]): Promise<void> {
  const city = cityOfPath(location.pathname);
  if (!city) return;
  const cards = inStockFirst(await liveCards(slugs, city.id)).slice(0, SHOWN);
  if (cards.length > 0) createRoot(place).render(<RecentlyViewed cards={cards} city={city} />);
}

interface RecentlyViewedProps {
  readonly cards: readonly ProductCard[];
  readonly city: City;
}

function RecentlyViewed({ cards, city }: RecentlyViewedProps) {
  if (useStore($recentlyViewed).length === 0) return null;
  return (
    <section className={styles.viewed} aria-labelledby="viewed-title">
      <div className={`row ${styles.head}`} data-gap="4" data-justify="between">
        <h2 id="viewed-title">Recently viewed</h2>
        <button type="button" className="text-button" onClick={forgetViewed}>
          Remove all
        </button>
      </div>
      <ul className={styles.row}>
        {cards.map((card) => (
          <li key={card.slug} className="card">
            <img src={card.featuredImage} alt="" width="640" height="480" loading="lazy" />
            <p className={styles.name}>
              <a href={productPath(city, card)}>{card.name}</a>
            </p>
            <p className={styles.rent}>
              {card.status === OUT_OF_STOCK ? OUT_OF_STOCK : inOneLine(card)}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

function inOneLine({ kind, startingFrom }: ProductCard): string {
  const [rent, unit, fullRent] = cardWords(kind, startingFrom).rent;
  return `${rent} ${unit}, ${fullRent}`;
}
