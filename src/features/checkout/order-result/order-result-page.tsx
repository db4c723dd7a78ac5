import { useStore } from '@nanostores/react';
import { Suspense } from 'react';
import { warm } from '#stores/base/late.ts';
import { $orderResult, askOrder } from '#stores/checkout/order-result.ts';
import { LoadFailed } from '#ui/states/load-failed.tsx';
import { Skeleton } from '#ui/states/skeleton.tsx';
import { latePart } from '#ui/states/late-part.tsx';
import { SignInNeeded } from '#features/people/sign-in/sign-in-needed.tsx';

const loadEnding = () => import('./ending.tsx');

/** Shown once the server has told the order; the code comes meanwhile. */
const Ending = latePart('We couldn’t show your order.', async () => (await loadEnding()).Ending);

export interface OrderResultPageProps {
  readonly shopName: string;
  readonly supportEmail: string;
}

/** How an order ended: the server says, the address only names it. */
export function OrderResultPage({ shopName, supportEmail }: OrderResultPageProps) {
  const result = useStore($orderResult);
  const loading = <Skeleton label="Loading your order" shape="card" />;
  if (result.state === 'signed-out') return <SignInNeeded why="Only you can see your order." />;
  if (result.state === 'failed')
    return <LoadFailed what={result.failure.message} onRetry={() => void askOrder()} />;
  if (result.state === 'loading') {
    warm(loadEnding);
    return loading;
  }
  return (
    <Suspense fallback={loading}>
      <Ending result={result} shopName={shopName} supportEmail={supportEmail} />
    </Suspense>
  );
}
