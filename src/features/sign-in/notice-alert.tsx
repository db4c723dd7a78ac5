import { useEffect, useRef } from 'react';
import type { Notice } from '#stores/page/notice.ts';
import { Alert } from '#ui/alert.tsx';

export interface NoticeAlertProps {
  readonly notice: Notice | undefined;
  readonly onDismiss: () => void;
}

/** Says at a form how it ended; where that is beside the view, the page goes there. */
export function NoticeAlert({ notice, onDismiss }: NoticeAlertProps) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (notice) place.current?.scrollIntoView({ block: 'nearest' });
  }, [notice]);
  if (!notice) return null;
  return (
    <div ref={place}>
      <Alert tone={notice.tone} onDismiss={onDismiss}>
        {notice.text}
      </Alert>
    </div>
  );
}
