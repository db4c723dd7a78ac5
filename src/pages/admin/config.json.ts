import type { APIRoute } from 'astro';
import { editorConfig } from '#build/editor/config.ts';
import { readDocument } from '#content/assortment.ts';

export const GET: APIRoute = async () => {
  const { name } = await readDocument('site');
  return Response.json(editorConfig(name));
};
