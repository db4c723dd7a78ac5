import { useStore } from '@nanostores/react';
import type { Tracking } from '#contract/delivery/tracking.ts';
import { crewNames } from '#messages/visits/crew-words.ts';
import { TRACKING_STEPS, trackingText, trackingTitle } from '#messages/delivery/tracking-words.ts';
import { $tracking, loadTracking } from '#stores/delivery/tracking.ts';
import { LoadFailed } from '#ui/states/load-failed.tsx';
import { Skeleton } from '#ui/states/skeleton.tsx';
import styles from './tracking-page.module.css';

/** A delivery as whoever is at home follows it (rules/visits.md#following-a-delivery). */
export function TrackingPage() {
  const tracking = useStore($tracking);
  if (tracking.state === 'failed')
    return <LoadFailed what={tracking.failure.message} onRetry={() => void loadTracking()} />;
  if (tracking.state !== 'ready') return <Skeleton label="Loading the delivery" shape="card" />;
  return <Followed tracking={tracking.value} />;
}

function Followed({ tracking }: { readonly tracking: Tracking }) {
  const { state, crew } = tracking;
  const at = TRACKING_STEPS.findIndex(([each]) => each === state);
  return (
    <section className={`panel stack ${styles.tracking}`} aria-labelledby="tracking">
      {at >= 0 ? (
        <ol className={styles.steps}>
          {TRACKING_STEPS.map(([each, name], step) => (
            <li
              key={each}
              data-is={step < at || state === 'delivered' ? 'done' : undefined}
              aria-current={each === state ? 'step' : undefined}
            >
              {name}
            </li>
          ))}
        </ol>
      ) : null}
      <h2 id="tracking">{trackingTitle(tracking)}</h2>
      {crew ? (
        <p>
          Your delivery team: <b>{crewNames(crew)}</b>
        </p>
      ) : null}
      <p>{trackingText(tracking)}</p>
    </section>
  );
}
