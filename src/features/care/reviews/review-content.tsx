import { useStore } from '@nanostores/react';
import { LoadedView } from '#features/base/parts/loaded-view.tsx';
import { $ownReviews, $reviewNotice, loadOwnReviews } from '#stores/care/review.ts';
import type { ReviewSubject } from '#stores/care/review-dialog.ts';
import { Alert } from '#ui/alert.tsx';
import { OwnReview } from './own-review.tsx';
import { ReviewForm } from './review-form.tsx';

/** What the window holds: the review that there is of a thing, or the form for one. */
export function ReviewContent({ subject }: { readonly subject: ReviewSubject }) {
  const { orderNumber, productSlug, name } = subject;
  const own = useStore($ownReviews);
  const notice = useStore($reviewNotice);
  return (
    <>
      <p>
        {name}, order {orderNumber}
      </p>
      <LoadedView loaded={own} what="your reviews" onRetry={() => void loadOwnReviews()}>
        {(written) => {
          const before = written.find((each) => each.productSlug === productSlug);
          return before?.orderNumber === orderNumber ? (
            <OwnReview review={before} />
          ) : (
            <ReviewForm isAnother={before !== undefined} />
          );
        }}
      </LoadedView>
      <div aria-live="polite">
        {notice ? <Alert tone={notice.tone}>{notice.text}</Alert> : null}
      </div>
    </>
  );
}
