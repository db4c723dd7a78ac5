import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { Busy } from '#server/base/bounded-work.ts';

export interface Picture {
  readonly bytes: Uint8Array;
  readonly format: 'png' | 'jpeg';
}

/** rules/kyc.md#pictures */
const LONGEST_MS = 10_000;

const SCRIPT = fileURLToPath(new URL('redraw-process.ts', import.meta.url));

/**
 * A picture drawn anew, upright, without anything but its pixels; nothing where it cannot be read.
 * Throws `Busy` where that was not found out. It is done in a process of its own, which ends with it and gives its memory back: large pictures
 * leave holes in that of the process which draws them.
 */
export async function redrawPicture(
  picture: Picture,
  longestMs = LONGEST_MS,
): Promise<Uint8Array | undefined> {
  const child = fork(SCRIPT, {
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    env: {},
    execArgv: [],
  });
  let timer: NodeJS.Timeout | undefined;
  try {
    return await new Promise((resolve, reject) => {
      const giveUp = () => reject(new Busy());
      timer = setTimeout(giveUp, longestMs);
      child.once('message', (drawn) => resolve(drawn instanceof Uint8Array ? drawn : undefined));
      child.on('error', giveUp).once('exit', giveUp);
      child.send(picture);
    });
  } finally {
    clearTimeout(timer);
    child.kill('SIGKILL');
  }
}
