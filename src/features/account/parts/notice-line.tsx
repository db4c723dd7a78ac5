import type { Notice } from '#stores/page/notice.ts';
import { Alert } from '#ui/alert.tsx';

export interface NoticeLineProps {
  readonly notice: Notice | undefined;
  readonly onDismiss: () => void;
}

/** Says how something ended, when it ends. */
export function NoticeLine({ notice, onDismiss }: NoticeLineProps) {
  return (
    <div aria-live="polite">
      {notice ? (
        <Alert tone={notice.tone} onDismiss={onDismiss}>
          {notice.text}
        </Alert>
      ) : null}
    </div>
  );
}
