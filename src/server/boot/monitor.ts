import { createServer } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import type { Config } from '#server/config/config.ts';
import type { Meters } from '#server/lib/meters.ts';
import { Figures } from '#server/metrics/figures.ts';
import { metricsRoutes } from '#server/metrics/routes.ts';
import { failStart } from './fail-start.ts';
import type { Health } from './health.ts';

interface Told {
  readonly health: Health;
  readonly meters: Meters;
  readonly now: () => Date;
}

/** Opens the port on which a monitor asks, at once and until the process ends. */
export function tellMonitor(
  { host, port }: NonNullable<Config['metrics']>,
  { health, meters, now }: Told,
): { readonly figures: Figures; readonly close: () => void } {
  const trouble = () => health.trouble();
  const figures = new Figures({ registry: meters.registry, trouble, now });
  const listener = getRequestListener(metricsRoutes(figures).fetch);
  const server = createServer((incoming, outgoing) => void listener(incoming, outgoing));
  server.on('error', failStart);
  server.listen(port, host);
  return {
    figures,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
