import { beforeEach, expect, test } from 'vitest';
import {
  $unavailableAction,
  dismissUnavailableAction,
  takeUnavailableAction,
} from '#stores/overview/unavailable-action.ts';
import { takeAsked } from '#stores/visits/visit-dialog.ts';

beforeEach(dismissUnavailableAction);

test('what an address asks for and nothing on the page did is kept until it is dismissed', () => {
  history.replaceState(null, '', '/account/order/B1?do=move');
  takeUnavailableAction();
  expect($unavailableAction.get()).toBe('move');
  expect(location.search).toBe('');
  dismissUnavailableAction();
  takeUnavailableAction();
  expect($unavailableAction.get()).toBeNull();
});

test('what was done is not asked for in vain', () => {
  history.replaceState(null, '', '/account/order/B1?do=calendar');
  expect(takeAsked('calendar')).toBe(true);
  takeUnavailableAction();
  expect($unavailableAction.get()).toBeNull();
});
