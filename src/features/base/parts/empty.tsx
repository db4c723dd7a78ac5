import type { ReactNode } from 'react';
import { PageFallback } from '#ui/states/page-fallback.tsx';

export interface EmptyProps {
  readonly words: string;
  /** A link or button to go on. */
  readonly children?: ReactNode;
}

/** Stands in for an empty list. */
export function Empty({ words, children }: EmptyProps) {
  return (
    <div className="empty">
      <PageFallback />
      <p>{words}</p>
      {children}
    </div>
  );
}
