import { beforeEach, expect, test } from 'vitest';
import {
  $askedInVain,
  dismissAskedInVain,
  takeAskedInVain,
} from '#stores/overview/unavailable-action.ts';
import { takeAsked } from '#stores/visits/visit-dialog.ts';

beforeEach(dismissAskedInVain);

test('what an address asks for and nothing on the page did is kept until it is dismissed', () => {
  history.replaceState(null, '', '/account/order/B1?do=move');
  takeAskedInVain();
  expect($askedInVain.get()).toBe('move');
  expect(location.search).toBe('');
  dismissAskedInVain();
  takeAskedInVain();
  expect($askedInVain.get()).toBeNull();
});

test('what was done is not asked for in vain', () => {
  history.replaceState(null, '', '/account/order/B1?do=calendar');
  expect(takeAsked('calendar')).toBe(true);
  takeAskedInVain();
  expect($askedInVain.get()).toBeNull();
});
