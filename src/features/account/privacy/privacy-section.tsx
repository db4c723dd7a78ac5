import { DeleteAccountPart } from './delete-account-part.tsx';
import { PreferencesPart } from './preferences-part.tsx';
import { PrivacyData } from './privacy-data.tsx';
import { SessionsPart } from './sessions-part.tsx';

/** Where one is signed in, what one is written, and what is kept of one. */
export function PrivacySection() {
  return (
    <>
      <h2>Privacy</h2>
      <SessionsPart />
      <PreferencesPart />
      <PrivacyData />
      <DeleteAccountPart />
    </>
  );
}
