import type { APIRoute } from 'astro';
import { feedOf } from '#features/content/blog/feed.ts';
import { readPosts } from '#content/posts.ts';
import { readDocument } from '#content/assortment.ts';

export const GET: APIRoute = async ({ site }) => {
  const feed = feedOf(await readPosts(), await readDocument('site'), site);
  return new Response(feed, { headers: { 'content-type': 'application/rss+xml; charset=utf-8' } });
};
