import type { SetUp } from '#stores/office/shell/set-up.ts';
import { CodeForm } from './code-form.tsx';
import { QrCode } from './qr-code.tsx';
import styles from './app-set-up.module.css';

export interface AppSetUpProps {
  readonly setUp: SetUp;
  /** What the app reads from the code. */
  readonly address: string;
}

/** An authenticator app: the code to scan, the secret to type where nothing can be scanned, the first digits. */
export function AppSetUp({ setUp, address }: AppSetUpProps) {
  const secret = new URL(address).searchParams.get('secret') ?? '';
  return (
    <div className="stack" data-gap="4">
      <p>
        Scan this with an authenticator app, such as the password app on your phone. Then enter the
        six digits it shows.
      </p>
      <QrCode text={address} label="Code to scan with an authenticator app" />
      <p>
        Or type this key into the app: <code className={styles.secret}>{inFours(secret)}</code>
      </p>
      <CodeForm form={setUp.codeForm} label="Code from the app" isFirst onSubmit={setUp.confirmApp}>
        Confirm code
      </CodeForm>
      <p className={styles.other}>
        <button type="button" className="text-button" onClick={setUp.leaveApp}>
          Back
        </button>
      </p>
    </div>
  );
}

/** Spaces for the eye; apps read past them. */
function inFours(secret: string): string {
  return secret.match(/.{1,4}/g)?.join(' ') ?? '';
}
