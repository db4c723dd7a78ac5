import { DeleteAccountPart } from './delete-account-part.tsx';
import { PreferencesPart } from './preferences-part.tsx';
import { PrivacyData } from './privacy-data.tsx';
import { SessionsPart } from './sessions-part.tsx';
import { SectionTitle } from '#features/account/parts/section-title.tsx';

/** Where one is signed in, what one is written, and what is kept of one. */
export function PrivacySection() {
  return (
    <>
      <SectionTitle>Privacy</SectionTitle>
      <SessionsPart />
      <PreferencesPart />
      <PrivacyData />
      <DeleteAccountPart />
    </>
  );
}
