import type { Result } from '#api/call.ts';
import { officeWords } from '#messages/office/words.ts';
import { askLate } from '#stores/base/late.ts';

const loadWebAuthn = () => import('@simplewebauthn/browser');
type WebAuthn = Awaited<ReturnType<typeof loadWebAuthn>>;
type MakingOptions = Parameters<WebAuthn['startRegistration']>[0]['optionsJSON'];
type ProvingOptions = Parameters<WebAuthn['startAuthentication']>[0]['optionsJSON'];

/** What the device answers, in the words of WebAuthn. */
type Credential = Record<string, unknown> & { readonly id: string };

/** Has the device make a passkey, as the server described it. */
export function makeOnDevice(options: object): Promise<Result<Credential>> {
  return withDevice('PASSKEY_NOT_MADE', ({ startRegistration }) =>
    startRegistration({ optionsJSON: options as MakingOptions }),
  );
}

/** Has the device sign with a passkey what the server asked. */
export function proveOnDevice(options: object): Promise<Result<Credential>> {
  return withDevice('PASSKEY_NOT_USED', ({ startAuthentication }) =>
    startAuthentication({ optionsJSON: options as ProvingOptions }),
  );
}

/** Takes the device's question away, for whoever chose another way. */
export async function breakOff(): Promise<void> {
  await loadWebAuthn().then(
    ({ WebAuthnAbortService }) => WebAuthnAbortService.cancelCeremony(),
    () => undefined,
  );
}

/** What somebody breaks off, or a device refuses, is a failure to be told like that of a call. */
function withDevice(
  refusal: 'PASSKEY_NOT_MADE' | 'PASSKEY_NOT_USED',
  act: (webAuthn: WebAuthn) => Promise<{ readonly id: string }>,
): Promise<Result<Credential>> {
  return askLate(loadWebAuthn, async (webAuthn) => {
    try {
      return { ok: true, value: { ...(await act(webAuthn)) } };
    } catch (error) {
      const isThere = error instanceof Error && error.name === 'InvalidStateError';
      const message = officeWords[isThere ? 'PASSKEY_THERE' : refusal];
      return { ok: false, status: 0, failure: { code: 'UNEXPECTED', message } };
    }
  });
}
