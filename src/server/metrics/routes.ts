import { Hono } from 'hono';
import type { Figures } from './figures.ts';

/** What a monitor asks for (docs/running.md#figures-for-a-monitor). */
export function metricsRoutes(figures: Figures): Hono {
  const routes = new Hono();
  routes.get('/metrics', async (context) =>
    context.body(await figures.text(), 200, { 'content-type': figures.contentType }),
  );
  return routes;
}
