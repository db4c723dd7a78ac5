import { Hono } from 'hono';
import { API_PREFIX } from '#contract/base/endpoint.ts';
import type { Logger } from 'pino';
import type { Config } from '#server/config/config.ts';
import { type Health, healthRoutes } from './health.ts';
import { protect, tellTime } from '#server/lib/http/middleware.ts';
import type { Meters } from '#server/lib/meters.ts';
import { observe } from '#server/lib/observe.ts';
import { refuse } from '#server/lib/refusal.ts';
import { sendRefusal } from '#server/lib/http/send-refusal.ts';

interface Waiting {
  readonly config: Config;
  readonly now: () => Date;
  readonly health: Health;
  readonly log: Logger;
  readonly meters: Meters;
}

/**
 * What is served until the database is there: the pages as ever, and for all that needs the database
 * the answer that it is away. docs/running.md#when-the-database-is-away
 */
export function waitingApp(waiting: Waiting, pages: Hono | undefined): Hono {
  const { config, now, health } = waiting;
  const app = new Hono();
  app.use(protect(config), observe(waiting));
  app.use(`${API_PREFIX}/*`, tellTime({ now }));
  app.route('/', healthRoutes(health));
  for (const path of [`${API_PREFIX}/*`, '/sandbox/*', '/dev/*']) {
    app.all(path, (context) => {
      context.header('cache-control', 'no-store');
      return sendRefusal(context, refuse('BOOKS_AWAY'));
    });
  }
  if (pages) app.route('/', pages);
  return app;
}
