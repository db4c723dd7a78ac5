import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../../scripts/parts/postgres.mjs';
import { expectSoon } from './health.ts';
import { count, type House, ServerProcess } from './house.ts';
import { type Tally } from './tally.ts';

/** The time of day of a machine that is a year ahead, until a signal sets it right; `CLOCK` would be trusted. */
const YEAR_AHEAD = `let ahead = 365 * 24 * 60 * 60 * 1000;
process.on('SIGUSR2', () => (ahead = 0));
const { now } = Date;
Date.now = () => now() + ahead;
globalThis.Date = new Proxy(Date, {
  construct: (made, words, as) => Reflect.construct(made, words.length ? words : [Date.now()], as),
});`;
const SHIFTED = `--import=data:text/javascript,${encodeURIComponent(YEAR_AHEAD)}`;
const LIMIT_MS = 90_000;
/** So that every job has had its turn, the frequent ones several. */
const AHEAD_MS = 20_000;

/** docs/running.md#a-clock-that-is-wrong */
export async function startAYearAhead(house: House, tally: Tally): Promise<void> {
  const { url } = house.cluster;
  const incidents = () => count(url, 'matters', "source = 'clock' and closed_at is null");
  const before = await whatIsThere(url);
  const metrics = await freePort();
  const env = { ...house.env, NODE_OPTIONS: SHIFTED, METRICS_PORT: String(metrics) };
  const server = new ServerProcess('ahead', await freePort(), env, house.folder);
  try {
    await server.start();
    const isNoted = async () => (await incidents()) > 0;
    await expectSoon(isNoted, 'a clock a year ahead is no incident', tally, LIMIT_MS);
    await pause(AHEAD_MS);
    const { done, putOff, jobs } = await runsOf(metrics);
    if (done > 0) tally.fail(`${done} runs of jobs went by a clock a year ahead`);
    if (jobs === 0 || putOff < jobs) tally.fail(`${putOff} runs of ${jobs} jobs were put off`);
    const { sessions, sent, billed } = await whatIsThere(url);
    if (sessions < before.sessions) tally.fail(`${before.sessions - sessions} sessions are gone`);
    if (sent + billed > 0) tally.fail(`${sent} letters and ${billed} invoices are of next year`);
    console.log(
      `  a year ahead: ${putOff} runs of ${jobs} jobs put off, ${done} done; of next year`,
    );
    console.log(`  ${sent} letters and ${billed} invoices; all ${before.sessions} sessions kept`);

    process.kill(server.pid, 'SIGUSR2');
    const goOn = async () => (await runsOf(metrics)).idle === 0 && !(await isNoted());
    const why = 'the jobs do not go on by a right clock';
    const after = await expectSoon(goOn, why, tally, LIMIT_MS);
    console.log(`  all jobs of each minute had run ${after} s after the clock was right`);
  } finally {
    await server.end('SIGTERM');
  }
}

/** What the jobs of a process did; `idle` are those of each minute of which no run was done. */
async function runsOf(metrics: number) {
  const told = await (await fetch(`http://127.0.0.1:${metrics}/metrics`)).text();
  const often = new Set(
    [...told.matchAll(/^basera_job_pause_seconds\{job="(.+)"\} (\d+)$/gm)]
      .filter(([, , seconds]) => Number(seconds) <= 60)
      .map(([, job]) => job),
  );
  const runs = [...told.matchAll(/^basera_job_runs_total\{job="(.+)",outcome="(.+)"\} (\d+)$/gm)];
  const of = (outcome: string) =>
    runs
      .filter(([, , each]) => each === outcome)
      .map(([, job, , times]) => ({ job, times: Number(times) }));
  const sum = (outcome: string) => of(outcome).reduce((total, { times }) => total + times, 0);
  const idle = of('done').filter(({ job, times }) => times === 0 && often.has(job)).length;
  return { done: sum('done'), putOff: sum('put_off'), jobs: of('done').length, idle };
}

/** What a year of jobs would delete, send and bill. */
async function whatIsThere(url: string) {
  return {
    sessions: await count(url, 'sessions'),
    sent: await count(url, 'outbox', "sent_at > now() + interval '2 days'"),
    billed: await count(url, 'invoices', 'issued_on > current_date + 2'),
  };
}
