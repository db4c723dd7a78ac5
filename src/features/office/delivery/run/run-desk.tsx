import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { $run, chooseCrew, loadRun } from '#stores/office/delivery/run.ts';
import { keepPage } from '#stores/office/delivery/run-worker.ts';
import { LoadFailed } from '#ui/states/load-failed.tsx';
import { Skeleton } from '#ui/states/skeleton.tsx';
import { CrewChoice } from './crew-choice.tsx';
import { loadPad } from './signature-field.tsx';
import { RunStops } from './run-stops.tsx';
import { loadScanner } from './scan-tags.tsx';

/** The crew’s phone: today’s run, or whose phone it is (rules/runs.md#the-crews-phone). */
export function RunScreen() {
  const shown = useStore($run);
  const isReady = shown.state === 'ready';
  useEffect(() => {
    if (!isReady) return;
    // What is kept is what is loaded, so it is loaded before.
    void Promise.allSettled([loadPad(), loadScanner()]).then(keepPage);
  }, [isReady]);
  if (shown.state === 'ready')
    return <RunStops run={shown.run} onOtherCrew={() => chooseCrew(undefined)} />;
  if (shown.state === 'choosing') return <CrewChoice crews={shown.crews} onChoose={chooseCrew} />;
  if (shown.state === 'failed')
    return (
      <main id="main">
        <LoadFailed what={shown.failure.message} onRetry={() => void loadRun()} />
        <p>
          <a className="link" href="/office">
            Open the office
          </a>
        </p>
      </main>
    );
  return <Skeleton label="Loading the run" shape="card" />;
}
