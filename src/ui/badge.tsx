import type { ReactNode } from 'react';

export interface BadgeProps {
  readonly tone: 'good' | 'waiting' | 'bad';
  readonly children: ReactNode;
}

export function Badge({ tone, children }: BadgeProps) {
  return (
    <span className="badge" data-tone={tone}>
      {children}
    </span>
  );
}
