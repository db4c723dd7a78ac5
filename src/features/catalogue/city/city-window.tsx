import { hydrateRoot } from 'react-dom/client';
import { CityPicker } from './city-picker.tsx';

let isAlive = false;

/** Brings the window that the page was printed with to life, once. */
export function enlivenCity(): void {
  const place = document.querySelector('#city-window');
  if (isAlive || !place) return;
  isAlive = true;
  hydrateRoot(place, <CityPicker />);
}
