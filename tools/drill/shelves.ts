import { asAdministrator } from './house.ts';

/** What the buyers of a drill want, each in turn. */
export const SLUGS = ['oslo-3-seater-sofa', 'jaipur-queen-bed'] as const;
const UNITS = 5000;

/** Enough on the shelves that nobody is sent away for want of a sofa. */
export async function fillShelves(url: string): Promise<void> {
  await asAdministrator(url, async (client) => {
    await client.query(
      `with coded as (
         update unit_codes set made = made + $1 where product_slug = any($2)
         returning product_slug, code, made),
       named as (
         insert into units (tag, product_slug, city_id, state, condition, since)
         select code || '-' || lpad(n::text, 4, '0'), product_slug, 1, 'store', 'good', now()
         from coded, generate_series(made - $1 + 1, made) n returning id),
       told as (insert into unit_events (unit_id, at, "to") select id, now(), 'store' from named),
       stocked as (
         update product_stock set available = available + $1
         where city_id = 1 and product_slug = any($2) returning product_slug)
       insert into stock_movements (product_slug, city_id, change, reason, at)
       select product_slug, 1, $1, 'count', now() from stocked`,
      [UNITS, SLUGS],
    );
  });
}
