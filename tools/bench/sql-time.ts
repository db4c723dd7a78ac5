import { PGlite } from '@electric-sql/pglite';
import pg from 'pg';

type Method = (this: unknown, ...args: readonly unknown[]) => unknown;

/** By what each driver sends a statement and hears its answer. */
const WAYS: readonly (readonly [object, string])[] = [
  [pg.Client.prototype, 'query'],
  [PGlite.prototype, 'execProtocolRaw'],
];

export interface SqlTime {
  /** In which at least one statement was on its way. */
  readonly milliseconds: () => number;
  readonly end: () => void;
}

/** Counts the time of all statements of this process, until it ends. */
export function watchSql(): SqlTime {
  let spent = 0;
  let atWork = 0;
  let since = 0;
  const answered = () => {
    atWork -= 1;
    if (atWork === 0) spent += performance.now() - since;
  };
  const undo = WAYS.map(([way, name]) => {
    const send = Reflect.get(way, name) as Method;
    const timed: Method = function sent(...args) {
      if (atWork === 0) since = performance.now();
      atWork += 1;
      const answer = Reflect.apply(send, this, args);
      if (answer instanceof Promise) void answer.then(answered, answered);
      else answered();
      return answer;
    };
    Reflect.set(way, name, timed);
    return () => Reflect.set(way, name, send);
  });
  return {
    milliseconds: () => spent,
    end: () => {
      for (const one of undo) one();
    },
  };
}
