import { expect, test } from 'vitest';
import { capacityOf, energyOf } from '#domain/catalogue/product-attributes.ts';

test.each([
  ['Double-door fridge, 260 litres', '260 litres'],
  ['Front-load washing machine, 6.5 kg', '6.5 kg'],
  ['LED TV, 43 inch', '43 inch'],
  ['Oslo 3-seater sofa', '3-seater'],
  ['Hospital bed, electric, three motors', undefined],
  ['Jaipur queen bed with mattress', undefined],
])('the capacity of %s: %s', (name, capacity) => {
  expect(capacityOf(name)).toBe(capacity);
});

test.each([
  ['230 V, about 190 units a year', '190 kWh'],
  ['230 V, 38 W', undefined],
  [undefined, undefined],
])('the energy of “%s” in a year: %s', (power, energy) => {
  expect(energyOf(power)).toBe(energy);
});
