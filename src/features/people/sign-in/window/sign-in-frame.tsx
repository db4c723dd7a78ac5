import type { ReactNode } from 'react';
import { Dialog } from '#ui/dialog.tsx';
import { Skeleton } from '#ui/states/skeleton.tsx';

export interface SignInFrameProps {
  readonly title?: string;
  readonly children?: ReactNode;
}

/** The window that every page is printed with; what stands in it comes later. */
export function SignInFrame({ title = 'Login', children }: SignInFrameProps) {
  return (
    <Dialog id="sign-in" title={title} startsAtTitle>
      {children ?? <Skeleton label="Loading" lines={2} />}
    </Dialog>
  );
}
