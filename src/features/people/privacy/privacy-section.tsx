import { DeleteAccountPart } from './delete-account-part.tsx';
import { PreferencesPart } from './preferences-part.tsx';
import { PrivacyData } from './privacy-data.tsx';
import { SessionsPart } from './sessions-part.tsx';
import { SectionTitle } from '#features/base/parts/section-title.tsx';

/** Sessions, messages, data and the deletion of the account. */
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
