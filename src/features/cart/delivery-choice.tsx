import { useStore } from '@nanostores/react';
import { labourWords } from '#messages/labour-words.ts';
import { $deliveryPlan, reloadDeliveryPlan } from '#stores/checkout/delivery-plan.ts';
import { LoadFailed } from '#ui/load-failed.tsx';

/** What the delivery to the chosen address comes to, besides what is paid (rules/delivery.md#floor-lift-and-labour). */
export function DeliveryChoice() {
  const plan = useStore($deliveryPlan);
  if (plan.state === 'failed') {
    return (
      <LoadFailed
        what="What carrying things up costs could not be looked up."
        onRetry={() => void reloadDeliveryPlan()}
      />
    );
  }
  return (
    <div aria-live="polite">
      {plan.state === 'ready' ? <p>{labourWords(plan.value.labourFee)}</p> : null}
    </div>
  );
}
