import { useEffect, useRef } from 'react';
import { addKeys, type Key } from '#stores/office/shell/keys.ts';

/** The keys of a part of the screen, while it is there; each render may give them another meaning. */
export function useKeys(title: string, keys: readonly Key[]): void {
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  const names = keys.map((key) => `${key.keys}\t${key.does}`).join('\n');
  useEffect(() => {
    const set = names
      .split('\n')
      .filter((name) => name !== '')
      .map((name) => {
        const [pressed = '', does = ''] = name.split('\t');
        const run = () => latest.current.find((key) => key.keys === pressed)?.run();
        return { keys: pressed, does, run };
      });
    return addKeys({ title, keys: set });
  }, [title, names]);
}
