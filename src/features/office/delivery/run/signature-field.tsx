import { lazy, Suspense } from 'react';
import type { SignaturePadProps } from './signature-pad.tsx';

/** What reads the finger; loaded early, so that the phone has it where there is no line. */
export const loadPad = () => import('./signature-pad.tsx');

const Lost = () => (
  <p className="error">We couldn’t load the signature field. Type the name instead.</p>
);
const Pad = lazy(() =>
  loadPad().then(
    ({ SignaturePad }) => ({ default: SignaturePad }),
    () => ({ default: Lost }),
  ),
);

/** Where somebody signs with a finger. */
export function SignatureField(props: SignaturePadProps) {
  return (
    <Suspense fallback={null}>
      <Pad {...props} />
    </Suspense>
  );
}
