import { Hono } from 'hono';
import { API_PREFIX } from '#contract/endpoint.ts';
import type { Config } from '#server/config/config.ts';
import { type Health, healthRoutes } from './health.ts';
import { protect, tellTime } from '#server/lib/middleware.ts';
import { refuse } from '#server/lib/refusal.ts';
import { sendRefusal } from '#server/lib/send-refusal.ts';

interface Waiting {
  readonly config: Config;
  readonly now: () => Date;
  readonly health: Health;
}

/**
 * What is served until the database is there: the pages as ever, and for all that needs the database
 * the answer that it is away. rules/operations.md#when-the-database-is-away
 */
export function waitingApp({ config, now, health }: Waiting, pages: Hono | undefined): Hono {
  const app = new Hono();
  app.use(protect(config));
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
