import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AstroIntegration } from 'astro';
import type { RunnableDevEnvironment, ViteDevServer } from 'vite';
import { redirectFor, shellFor } from '#domain/catalogue/pages/routes.ts';
import { runnable } from './runnable.ts';

type Listener = (request: IncomingMessage, response: ServerResponse) => void;

const SERVER_MODULE = '/src/server/dev.ts';
const SERVER_PATHS = /^\/(?:api|dev|sandbox)\/|^\/(?:healthz|livez)$/;

/**
 * In development, one process: the server's own paths are answered by the API, reloaded when its source
 * changes, and open addresses by their shells (rules/pages.md#open-addresses).
 */
export function api(): AstroIntegration {
  return {
    name: 'basera:api',
    hooks: {
      'astro:server:setup'({ server, logger }) {
        const environment = runnable(server);
        let loading: Promise<Listener> | undefined;
        const reload = () => (loading = undefined);
        server.watcher.on(
          'change',
          (file) => /\/src\/(?:server|domain|contract|messages)\//.test(file) && reload(),
        );
        server.watcher.on(
          'change',
          (file) => /\/content\/.+\.(?:json|md|yaml)$/.test(file) && reload(),
        );

        server.middlewares.use((request, response, next) => {
          const { pathname, search } = new URL(`http://localhost${request.url ?? '/'}`);
          if (!SERVER_PATHS.test(pathname)) {
            const target = redirectFor(pathname, search);
            if (target !== undefined) {
              response.writeHead(301, { location: target }).end();
              return;
            }
            const shell = shellFor(pathname);
            if (shell !== undefined) request.url = shell + search;
            next();
            return;
          }
          loading ??= load(environment, portOf(server));
          loading.then(
            (listen) => listen(request, response),
            (error: unknown) => {
              reload();
              logger.error(
                `The API does not start: ${error instanceof Error ? error.message : String(error)}`,
              );
              next(error);
            },
          );
        });
      },
    },
  };
}

async function load(environment: RunnableDevEnvironment, port: number): Promise<Listener> {
  const { createDevListener } = await environment.runner.import<{
    createDevListener: (port: number) => Promise<Listener>;
  }>(SERVER_MODULE);
  return createDevListener(port);
}

function portOf({ httpServer }: ViteDevServer): number {
  const address = httpServer?.address();
  if (typeof address !== 'object' || address === null) throw new Error('Vite does not listen.');
  return address.port;
}
