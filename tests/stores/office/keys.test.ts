import { afterEach, expect, test, vi } from 'vitest';
import {
  $hasKeys,
  $keys,
  addKeys,
  hearKeys,
  pressKey,
  switchKeys,
} from '#stores/office/shell/keys.ts';

const ends: (() => void)[] = [];
afterEach(() => {
  if (!$hasKeys.get()) switchKeys(true);
  for (const end of ends.splice(0)) end();
});

function listed(title: string, ...keys: string[]) {
  const pressed = vi.fn<(keys: string) => void>();
  const set = keys.map((key) => ({ keys: key, does: key, run: () => pressed(key) }));
  ends.push(addKeys({ title, keys: set }));
  return pressed;
}

test('a desk’s key goes before the frame’s, and ends with the desk', () => {
  const frame = listed('Everywhere', '?', 'r');
  const desk = listed('Today', 'r');
  expect($keys.get().map(({ title }) => title)).toEqual(['Today', 'Everywhere']);
  expect(pressKey('R', 0)).toBe(true);
  expect(desk).toHaveBeenCalledWith('r');
  ends.pop()?.();
  pressKey('r', 1);
  expect(frame).toHaveBeenCalledWith('r');
  expect(pressKey('x', 2)).toBe(false);
});

test('two keys mean something within a moment of each other', () => {
  const pressed = listed('Everywhere', 'g d', 'd');
  pressKey('g', 0);
  pressKey('d', 1000);
  expect(pressed).toHaveBeenLastCalledWith('g d');
  pressKey('g', 2000);
  pressKey('d', 4000);
  expect(pressed).toHaveBeenLastCalledWith('d');
});

test('keys that are switched off do nothing', () => {
  const pressed = listed('Today', 'j');
  switchKeys(false);
  expect(pressKey('j', 0)).toBe(false);
  expect(pressed).not.toHaveBeenCalled();
});

test.each([
  ['input', 'text', false],
  ['input', 'radio', true],
  ['textarea', '', false],
  ['button', '', true],
])('hears a key over a %s %s: %s', (name, type, isHeard) => {
  const pressed = listed('Documents', '1');
  ends.push(hearKeys());
  const element = document.createElement(name);
  if (type !== '') element.setAttribute('type', type);
  document.body.append(element);
  const press = (extra: object) =>
    element.dispatchEvent(new KeyboardEvent('keydown', { key: '1', bubbles: true, ...extra }));
  press({ ctrlKey: true });
  expect(pressed).not.toHaveBeenCalled();
  press({});
  expect(pressed).toHaveBeenCalledTimes(isHeard ? 1 : 0);
  element.remove();
});

test.each([
  ['a closed dialog, which nobody sees', false, true],
  ['an open dialog', true, false],
])('hears Enter over a button of %s (open: %s): %s', (_where, isOpen, isHeard) => {
  const pressed = listed('Today', 'Enter');
  ends.push(hearKeys());
  const dialog = document.createElement('dialog');
  dialog.toggleAttribute('open', isOpen);
  const button = document.createElement('button');
  dialog.append(button);
  document.body.append(dialog);
  ends.push(() => dialog.remove());
  const enter = new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true });
  button.dispatchEvent(enter);
  expect(pressed).toHaveBeenCalledTimes(isHeard ? 1 : 0);
  expect(enter.defaultPrevented).toBe(isHeard);
});
