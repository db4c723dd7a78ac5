import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { Busy } from '#server/base/bounded-work.ts';

export interface Picture {
  readonly bytes: Uint8Array;
  readonly format: 'png' | 'jpeg' | 'heic';
}

/** rules/kyc.md#pictures */
const LONGEST_MS = 10_000;

const SCRIPT = fileURLToPath(new URL('redraw-process.ts', import.meta.url));

/** Why a picture was not drawn. */
export type DrawingFault = 'damaged' | 'too-detailed';

/**
 * A picture drawn anew, upright, without anything but its pixels, a HEIC as a JPEG; why not, where it
 * cannot be read.
 * Throws `Busy` where that was not found out. It is done in a process of its own, which ends with it and gives its memory back: large pictures
 * leave holes in that of the process which draws them.
 */
export async function redrawPicture(
  picture: Picture,
  longestMs = LONGEST_MS,
): Promise<Uint8Array | DrawingFault> {
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
      child.once('message', (drawn: Uint8Array | DrawingFault) => resolve(drawn));
      child.on('error', giveUp).once('exit', giveUp);
      child.send(picture);
    });
  } finally {
    clearTimeout(timer);
    child.kill('SIGKILL');
  }
}
