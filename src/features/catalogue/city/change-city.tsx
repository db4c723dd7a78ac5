import { createRoot } from 'react-dom/client';
import type { City } from '#domain/base/city.ts';
import { quoteCity } from '#stores/catalogue/cart/city-change.ts';
import { answerCity, askForCity, tellOfCity } from '#stores/catalogue/cart/city-question.ts';
import { CityQuestion } from './city-question.tsx';

let isShown = false;

/**
 * Changes the city once the shopper has read what becomes of their cart there, and agreed; where
 * nothing changes, at once. Answers whether the city was changed.
 */
export async function changeCity(to: City): Promise<boolean> {
  const place = document.querySelector('#city-question');
  if (place && !isShown) createRoot(place).render(<CityQuestion />);
  isShown = true;
  const answer = askForCity(to);
  const quote = await quoteCity(to);
  if (!quote.ok) tellOfCity({ state: 'failed', to, message: quote.failure.message });
  else if (quote.value.change) tellOfCity({ state: 'asking', to, change: quote.value.change });
  else answerCity(true);
  if (!(await answer) || !quote.ok) return false;
  quote.value.move();
  return true;
}
