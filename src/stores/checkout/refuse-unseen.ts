import type { ReadableAtom } from 'nanostores';
import type { Failure } from '#contract/base/failure.ts';
import { pageText } from '#messages/base/page-texts.ts';
import type { Loaded } from '#stores/base/loaded.ts';

/**
 * Why nothing is ordered on what had not been answered when it was asked for: it is asked once more, and
 * what then comes is looked at first (rules/cart.md#what-can-be-ordered).
 */
export async function refuseUnseen<Value>(
  $loaded: ReadableAtom<Loaded<Value>>,
  load: () => Promise<void>,
): Promise<Failure | undefined> {
  if ($loaded.get().state === 'ready') return undefined;
  await load();
  const loaded = $loaded.get();
  if (loaded.state === 'failed') return loaded.failure;
  return { code: 'LOOK_AGAIN', message: pageText('LOOK_AGAIN') };
}
