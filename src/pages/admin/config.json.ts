import type { APIRoute } from 'astro';
import { editorConfig } from '#build/editor/config.ts';
import { readDocument } from '#content/assortment.ts';

export const GET: APIRoute = async () => {
  const [{ name }, categories] = await Promise.all([
    readDocument('site'),
    readDocument('categories'),
  ]);
  return Response.json(editorConfig(name, categories, { hasPreview: import.meta.env.DEV }));
};
