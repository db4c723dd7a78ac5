import type { ReactNode } from 'react';
import { Doorway } from '#ui/states/page-fallback.tsx';

export interface EmptyProps {
  readonly words: string;
  /** A link or button to go on. */
  readonly children?: ReactNode;
}

/** Stands in for an empty list. */
export function Empty({ words, children }: EmptyProps) {
  return (
    <div className="empty">
      <Doorway />
      <p>{words}</p>
      {children}
    </div>
  );
}
