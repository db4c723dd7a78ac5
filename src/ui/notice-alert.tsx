import { useEffect, useRef } from 'react';
import { Alert, type AlertProps } from './alert.tsx';
import styles from './alert.module.css';

export interface NoticeAlertProps {
  readonly notice: { readonly tone: AlertProps['tone']; readonly text: string } | undefined;
  readonly onDismiss: () => void;
}

/** Says how something ended, when it ends; where that is beside the view, the page goes there. */
export function NoticeAlert({ notice, onDismiss }: NoticeAlertProps) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (notice) place.current?.scrollIntoView({ block: 'nearest' });
  }, [notice]);
  if (!notice) return null;
  return (
    <div ref={place} className={styles.notice}>
      <Alert tone={notice.tone} onDismiss={onDismiss}>
        {notice.text}
      </Alert>
    </div>
  );
}
