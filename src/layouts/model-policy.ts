import type { APIContext } from 'astro';
import { hashOfInline } from './inline-hash.ts';

/**
 * Lets one page show a product in three dimensions: the viewer unpacks a model's textures as `blob:`
 * addresses and its meshes by WebAssembly, and keeps its styles in an element of its own, known here by
 * their hash.
 */
export async function allowModels(csp: APIContext['csp']): Promise<void> {
  if (!csp) return;
  csp.insertStyleHash(await hashOfInline(await readViewerStyles()));
  for (const source of ["'self'", "'wasm-unsafe-eval'"]) csp.insertScriptResource(source);
  csp.insertDirective('connect-src blob:');
  csp.insertDirective('img-src blob:');
}

async function readViewerStyles(): Promise<string> {
  const { default: template } = await import('@google/model-viewer/lib/template.js?raw');
  const styles = /<style>([^]*?)<\/style>/.exec(template)?.[1];
  if (styles === undefined) throw new Error('The 3D viewer keeps its styles somewhere else');
  return styles;
}
