import type { APIRoute } from 'astro';
import { robotsText } from '#domain/catalogue/pages/crawling.ts';

export const GET: APIRoute = ({ site }) =>
  new Response(robotsText(new URL('sitemap-index.xml', site).href));
