import type { Result } from '#api/call.ts';
import type { Proof } from '#contract/base/proof.ts';
import { askLate } from '#stores/base/late.ts';

/**
 * Makes a call that needs a proof: asks for it in a window, and again where it was wrong
 * (rules/sign-in.md#proving-it-again). Whoever closes the window gets the refusal as it came.
 */
export async function callProved<Value>(
  send: (proof: Proof | undefined) => Promise<Result<Value>>,
): Promise<Result<Value>> {
  const first = await send(undefined);
  if (first.ok || first.failure.code !== 'PROOF_NEEDED') return first;
  return askLate(
    () => import('./proof.ts'),
    ({ sendProved }) => sendProved(send, first),
  );
}
