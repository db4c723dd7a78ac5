import { useStore } from '@nanostores/react';
import { $awaitedDocuments } from '#stores/account/awaited-documents.ts';
import { $documents, loadDocuments } from '#stores/account/kyc.ts';
import { AwaitedDocuments } from './awaited-documents.tsx';
import { KycCards } from './kyc-cards.tsx';
import { KycDocuments } from './kyc-documents.tsx';
import { LoadedView } from '#features/account/parts/loaded-view.tsx';
import { UploadDialog } from './upload-dialog.tsx';

/** What proves who rents, and where it is delivered to. */
export function KycSection({ supportEmail }: { readonly supportEmail: string }) {
  const documents = useStore($documents);
  const awaited = useStore($awaitedDocuments);
  const isAwaited = awaited.state === 'ready' && awaited.value.orderNumbers.length > 0;
  return (
    <>
      <h2>Kyc</h2>
      <p className="lead">
        {isAwaited ? 'Your' : 'A new'} order is delivered once these are verified; the selfie is not
        required. We use them for that alone, and only you and our verification team can open them.
      </p>
      <AwaitedDocuments />
      <LoadedView loaded={documents} what="Your documents" onRetry={() => void loadDocuments()}>
        {(all) => (
          <>
            <KycCards documents={all} />
            <p className="alert">
              Do you have a corporate e-mail? To verify it, write to us from it:{' '}
              <a className="link" href={`mailto:${supportEmail}?subject=Corporate%20e-mail`}>
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
