import type { Site } from '#domain/content/entries/site-entry.ts';
import { day, instantAt } from '#domain/base/kolkata.ts';
import { type Post, postPath } from '#content/posts.ts';

/** The articles as RSS 2.0, newest first; dates are the mornings of their days in Kolkata. */
export function feedOf(posts: readonly Post[], shop: Site, site: URL | undefined): string {
  const address = (path: string) => escapeXml(new URL(path, site).href);
  const items = posts.map((post) => {
    const { title, description, date } = post.entry;
    return [
      '<item>',
      `<title>${escapeXml(title)}</title>`,
      `<link>${address(postPath(post))}</link>`,
      `<guid>${address(postPath(post))}</guid>`,
      `<pubDate>${instantAt(day(date), 9).toUTCString()}</pubDate>`,
      `<description>${escapeXml(description)}</description>`,
      '</item>',
    ].join('');
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>',
    `<title>${escapeXml(`${shop.name}: read before you rent`)}</title>`,
    `<link>${address('/blogs')}</link>`,
    `<description>${escapeXml(shop.description)}</description>`,
    '<language>en-IN</language>',
    `<atom:link href="${address('/rss.xml')}" rel="self" type="application/rss+xml"/>`,
    ...items,
    '</channel></rss>\n',
  ].join('\n');
}

const ENTITIES: Partial<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};

function escapeXml(text: string): string {
  return text.replaceAll(/[&<>"]/g, (character) => ENTITIES[character] ?? '');
}
