import type { Notice } from '#stores/page/notice.ts';
import { Alert } from '#ui/alert.tsx';

export interface NoticeAlertProps {
  readonly notice: Notice | undefined;
  readonly onDismiss: () => void;
}

export function NoticeAlert({ notice, onDismiss }: NoticeAlertProps) {
  if (!notice) return null;
  return (
    <Alert tone={notice.tone} onDismiss={onDismiss}>
      {notice.text}
    </Alert>
  );
}
