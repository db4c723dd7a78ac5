import { useEffect, useRef } from 'react';
import type { Notice } from '#stores/page/notice.ts';
import { Alert } from '#ui/alert.tsx';

export interface NoticeLineProps {
  readonly notice: Notice | undefined;
  readonly onDismiss: () => void;
}

/** Says how something ended, when it ends, where whoever did it can see it. */
export function NoticeLine({ notice, onDismiss }: NoticeLineProps) {
  const line = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (notice) line.current?.scrollIntoView({ block: 'center' });
  }, [notice]);
  return (
    <div aria-live="polite" ref={line}>
      {notice ? (
        <Alert tone={notice.tone} onDismiss={onDismiss}>
          {notice.text}
        </Alert>
      ) : null}
    </div>
  );
}
