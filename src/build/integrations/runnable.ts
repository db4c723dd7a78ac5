import { isRunnableDevEnvironment, type RunnableDevEnvironment, type ViteDevServer } from 'vite';

/** Where Vite runs the modules of the server. */
export function runnable(server: ViteDevServer): RunnableDevEnvironment {
  const { ssr } = server.environments;
  if (!isRunnableDevEnvironment(ssr)) throw new Error('Vite runs no server code here.');
  return ssr;
}
