import { Counter, Gauge, Histogram, Registry } from 'prom-client';

/** Seconds; 0.05 and 0.15 are what we hold 95 and 99 of 100 answers to. */
const ANSWER_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.15, 0.25, 0.5, 1, 2.5, 5, 10];

export interface Answered {
  readonly method: string;
  /** The pattern, of which there are only so many. */
  readonly route: string;
  readonly status: number;
}

export type JobOutcome = 'done' | 'failed' | 'put_off';

/** What a process counts of itself for whoever watches it (docs/running.md#figures-for-a-monitor). */
export class Meters {
  readonly registry = new Registry();
  readonly #own = { registers: [this.registry] };

  readonly #answers = new Histogram({
    name: 'basera_http_request_duration_seconds',
    help: 'Time taken to answer requests',
    labelNames: ['method', 'route', 'status'],
    buckets: ANSWER_SECONDS,
    ...this.#own,
  });

  readonly #jobRuns = new Counter({
    name: 'basera_job_runs_total',
    help: 'Runs of a job: done, failed, or postponed because the database did not respond',
    labelNames: ['job', 'outcome'],
    ...this.#own,
  });

  readonly #jobSeconds = new Gauge({
    name: 'basera_job_last_run_seconds',
    help: 'Duration of the last run of a job',
    labelNames: ['job'],
    ...this.#own,
  });

  readonly #jobSuccess = new Gauge({
    name: 'basera_job_last_success_timestamp_seconds',
    help: 'End of the last successful run of a job; before the first, the time jobs started',
    labelNames: ['job'],
    ...this.#own,
  });

  readonly #jobPause = new Gauge({
    name: 'basera_job_pause_seconds',
    help: 'Time from the end of a run of a job to the start of the next',
    labelNames: ['job'],
    ...this.#own,
  });

  /** Jobs whose run has exceeded its time limit and goes on. */
  readonly overdueJobs = new Set<string>();

  readonly #jobOverdue = new Gauge({
    name: 'basera_job_overdue',
    help: '1 while a run of a job takes longer than its time limit',
    labelNames: ['job'],
    collect: () => this.#showOverdue(),
    ...this.#own,
  });

  readonly #itemFailures = new Counter({
    name: 'basera_job_item_failures_total',
    help: 'Items a job failed on',
    labelNames: ['job'],
    ...this.#own,
  });

  answered({ method, route, status }: Answered, milliseconds: number): void {
    this.#answers.observe({ method, route, status }, milliseconds / 1000);
  }

  jobBegun(job: string, pauseSeconds: number): void {
    this.#jobPause.set({ job }, pauseSeconds);
    this.#jobSuccess.setToCurrentTime({ job });
    for (const outcome of ['done', 'failed', 'put_off']) this.#jobRuns.inc({ job, outcome }, 0);
    this.#itemFailures.inc({ job }, 0);
  }

  jobRan(job: string, outcome: JobOutcome, milliseconds: number): void {
    this.#jobRuns.inc({ job, outcome });
    this.#jobSeconds.set({ job }, milliseconds / 1000);
    if (outcome === 'done') this.#jobSuccess.setToCurrentTime({ job });
  }

  #showOverdue(): void {
    this.#jobOverdue.reset();
    for (const job of this.overdueJobs) this.#jobOverdue.set({ job }, 1);
  }

  itemFailed(job: string): void {
    this.#itemFailures.inc({ job });
  }
}
