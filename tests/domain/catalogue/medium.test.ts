import { expect, test } from 'vitest';
import { namesMedium } from '#domain/catalogue/medium.ts';

test.each(['?medium=mail', '?medium', '?utm_medium=cpc', '?utm_source=x&UTM_Medium=cpc'])(
  'takes %s for an advertisement’s address',
  (parameters) => {
    expect(namesMedium(parameters)).toBe(true);
  },
);

test.each(['', '?q=medium+bed', '?utm_source=medium', '?sort=rent'])(
  'takes %s for an address like any other',
  (parameters) => {
    expect(namesMedium(parameters)).toBe(false);
  },
);
