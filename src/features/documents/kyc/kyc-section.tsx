import { useStore } from '@nanostores/react';
import { $awaitedDocuments } from '#stores/documents/awaited-documents.ts';
import { $documents, loadDocuments } from '#stores/documents/kyc.ts';
import { AwaitedDocuments } from './awaited-documents.tsx';
import { KycCards } from './kyc-cards.tsx';
import { KycDocuments } from './kyc-documents.tsx';
import { LoadedView } from '#features/base/parts/loaded-view.tsx';
import { SectionTitle } from '#features/base/parts/section-title.tsx';
import { UploadDialog } from './upload-dialog.tsx';

/** The documents that show who rents and where we deliver. */
export function KycSection({ supportEmail }: { readonly supportEmail: string }) {
  const documents = useStore($documents);
  const awaited = useStore($awaitedDocuments);
  const isAwaited = awaited.state === 'ready' && awaited.value.orderNumbers.length > 0;
  return (
    <>
      <SectionTitle>Kyc</SectionTitle>
      <p className="lead">
        We deliver {isAwaited ? 'your' : 'a new'} order once we’ve verified these. The selfie is
        optional.
      </p>
      <LoadedView loaded={documents} what="your documents" onRetry={() => void loadDocuments()}>
        {(all) => (
          <>
            <KycCards documents={all} />
            <AwaitedDocuments />
            <p className="hint">
              We use your documents only to verify who rents and where we deliver. Only you and our
              verification team can open them.
            </p>
            <p className="hint">
              Do you have a corporate email? Write to us from it, and we’ll verify it:{' '}
              <a className="link" href={`mailto:${supportEmail}?subject=Corporate%20email`}>
                {supportEmail}
              </a>
            </p>
            <KycDocuments documents={all} />
          </>
        )}
      </LoadedView>
      <UploadDialog />
    </>
  );
}
