import { findCity, pathInCity } from '#domain/base/city.ts';
import { $city, chooseCity } from '#stores/base/city.ts';
import { $cartCount } from '#stores/base/counts.ts';
import { each } from '#ui/reflect.ts';

/**
 * Chooses the city and goes to this page there. What that would do to a cart is told, and asked about,
 * before anything changes (rules/cart.md#changing-the-city).
 */
export async function choose(slug: string | undefined): Promise<void> {
  const city = findCity(slug);
  if (!city) return;
  const before = $city.get();
  if (before && before !== city && $cartCount.get() > 0) {
    const { changeCity } = await import('./change-city.tsx');
    if (!(await changeCity(city))) return;
  } else chooseCity(city.slug);
  const path = pathInCity(location.pathname, city);
  if (path !== location.pathname) location.assign(path + location.search);
  else each('#city-picker', (picker: HTMLDialogElement) => picker.close());
}
