import { type ReactNode, Suspense } from 'react';
import type { OwnPaper } from '#stores/orders/own-paper.ts';
import { Alert } from '#ui/alert.tsx';
import { LoadFailed } from '#ui/states/load-failed.tsx';
import { Skeleton } from '#ui/states/skeleton.tsx';
import { SignInNeeded } from '#features/people/sign-in/sign-in-needed.tsx';

export interface OwnPaperViewProps<Value> {
  readonly paper: OwnPaper<Value>;
  /** As in "We couldn’t load your invoice." */
  readonly what: string;
  readonly onRetry: () => void;
  readonly children: (value: Value) => ReactNode;
}

/** Waits, asks to log in, refuses, fails with Retry, or shows the document. */
export function OwnPaperView<Value>({ paper, what, onRetry, children }: OwnPaperViewProps<Value>) {
  if (paper.state === 'ready')
    return (
      <Suspense fallback={<Skeleton label={WAITING.loading} shape="card" />}>
        {children(paper.value)}
      </Suspense>
    );
  if (paper.state === 'leaving' || paper.state === 'loading')
    return <Skeleton label={WAITING[paper.state]} shape="card" />;
  return (
    <>
      <h1>{what}</h1>
      <Absence paper={paper} what={what} onRetry={onRetry} />
    </>
  );
}

interface AbsenceProps extends Pick<OwnPaperViewProps<never>, 'what' | 'onRetry'> {
  readonly paper: Extract<OwnPaper<never>, { state: 'signed-out' | 'refused' | 'failed' }>;
}

/** Why the document is not there. */
function Absence({ paper, what, onRetry }: AbsenceProps) {
  if (paper.state === 'signed-out') return <SignInNeeded why="Only you can see this page." />;
  if (paper.state === 'refused') return <Alert tone="bad">{paper.message}</Alert>;
  return <LoadFailed what={`We couldn’t load ${what}.`} onRetry={onRetry} />;
}

const WAITING = { leaving: 'Taking you to the login page', loading: 'Loading' };
