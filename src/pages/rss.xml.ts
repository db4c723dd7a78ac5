import type { APIRoute } from 'astro';
import { feedOf } from '#features/blog/feed.ts';
import { readPosts } from '#features/blog/posts.ts';
import { readDocument } from '#features/catalogue/catalogue.ts';

export const GET: APIRoute = async ({ site }) => {
  const feed = feedOf(await readPosts(), await readDocument('site'), site);
  return new Response(feed, { headers: { 'content-type': 'application/rss+xml; charset=utf-8' } });
};
