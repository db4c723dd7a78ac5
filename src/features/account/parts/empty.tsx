import type { ReactNode } from 'react';
import { Doorway } from '#ui/doorway.tsx';

export interface EmptyProps {
  readonly words: string;
  /** What can be done about it. */
  readonly children?: ReactNode;
}

/** A list without entries: what will be here, and where to go from here. */
export function Empty({ words, children }: EmptyProps) {
  return (
    <div className="empty">
      <Doorway />
      <p>{words}</p>
      {children}
    </div>
  );
}
