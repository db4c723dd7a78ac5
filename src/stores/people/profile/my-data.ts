import { atom } from 'nanostores';
import { downloadMyData } from '#contract/people/account.ts';
import { dayOf } from '#domain/base/kolkata.ts';
import { call } from '#stores/base/api.ts';
import { serverNow } from '#stores/base/clock.ts';
import { failureNotice, type Notice } from '#stores/base/notice.ts';
import { saveFile } from '#stores/base/save-file.ts';

export interface MyData {
  readonly state: 'idle' | 'collecting';
  readonly notice: Notice | undefined;
}

/** The download of what the shop keeps of the customer. */
export const $myData = atom<MyData>({ state: 'idle', notice: undefined });

export function dismissMyDataNotice(): void {
  $myData.set({ ...$myData.get(), notice: undefined });
}

/** Saves everything as a JSON file on this device. */
export async function downloadData(): Promise<void> {
  if ($myData.get().state === 'collecting') return;
  $myData.set({ state: 'collecting', notice: undefined });
  const result = await call(downloadMyData, {});
  if (result.ok) {
    const json = JSON.stringify(result.value, null, 2);
    saveFile(new Blob([json], { type: 'application/json' }), `my-data-${dayOf(serverNow())}.json`);
  }
  $myData.set({
    state: 'idle',
    notice: result.ok
      ? { tone: 'good', text: 'Your data is saved as a file on this device.' }
      : failureNotice(result.failure),
  });
}
