import { findCityById, pathInCity } from '#domain/city.ts';
import { servedElsewhere } from '#messages/delivery.ts';
import { $pinCode } from '#stores/catalogue/pin-code.ts';
import { writePart } from './write-part.ts';

/** Says of a product's page that the PIN code is in another city, and leads to the product there. */
export function showElsewhere(block: HTMLElement): void {
  const kept = $pinCode.get();
  const servedBy = kept && findCityById(kept.cityId);
  if (!servedBy || String(kept.cityId) === block.dataset['city']) return;
  writePart(block, 'elsewhere', `${servedElsewhere(kept.pincode, kept.area, servedBy)} `);
  const link = document.createElement('a');
  link.href = pathInCity(location.pathname, servedBy);
  link.textContent = `See it in ${servedBy.name}`;
  link.dataset['chooseCity'] = servedBy.slug;
  block.querySelector('[data-elsewhere]')?.append(link);
}
