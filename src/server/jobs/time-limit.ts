import { describeFailure } from '#server/base/describe-failure.ts';
import { dropIncident, noteIncident } from '#server/lib/incidents.ts';
import type { AppContext } from '#server/lib/shop.ts';

/** The source of the incident. */
const SOURCE = 'job time limit';
const STEP =
  'Check the log of this job and the services it calls. Restart the server if it stays stuck.';

/**
 * Watches one run of a job. A run that exceeds its limit becomes an incident, and shows in `/healthz` and
 * the metrics until it ends (rules/operations.md#jobs). Returns what to call at the end of the run.
 */
export function watchRun(shop: AppContext, name: string, limitMs: number): () => Promise<void> {
  const { db, log, meters, now } = shop;
  const attempt = (step: () => Promise<void>) =>
    step().catch((error: unknown) =>
      log.error({ job: name, reason: describeFailure(error) }, SOURCE),
    );
  let reported = Promise.resolve();
  const timer = setInterval(() => {
    meters.overdueJobs.add(name);
    log.error({ job: name }, 'A job is running longer than its time limit');
    const message = `It has been running for more than ${limitMs / 60_000} minutes.`;
    const incident = { source: SOURCE, item: name, message, step: STEP };
    reported = attempt(() => noteIncident(db, incident, now()));
  }, limitMs).unref();
  return async () => {
    clearInterval(timer);
    if (!meters.overdueJobs.delete(name)) return;
    await reported;
    await attempt(() => dropIncident(db, SOURCE, name));
  };
}
