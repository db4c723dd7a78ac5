import { readFileSync } from 'node:fs';
import { Hono } from 'hono';
import type { AppContext } from '#server/lib/shop.ts';
import { latestMessages } from './messages.ts';
import { inboxPage } from './page.ts';

/** What the outbox holds, for whoever develops or tests the shop; never mounted in production. */
export function devInboxRoutes(shop: AppContext): Hono {
  const routes = new Hono();
  const style = readFileSync(new URL('inbox.css', import.meta.url), 'utf8');

  routes.get('/inbox.json', async (context) => {
    const messages = await latestMessages(shop.db, context.req.query('to'));
    context.header('cache-control', 'no-store');
    return context.json(
      messages.map(({ to, channel, subject, text, sentAt, createdAt }) => {
        return { to, channel, subject, text, sentAt: (sentAt ?? createdAt).toISOString() };
      }),
    );
  });

  routes.get('/inbox', async (context) => {
    const to = context.req.query('to') ?? '';
    const messages = await latestMessages(shop.db, to);
    context.header('cache-control', 'no-store');
    return context.html(inboxPage({ shop: shop.site.name, to, messages }));
  });

  routes.get('/inbox.css', (context) => {
    return context.body(style, 200, { 'content-type': 'text/css; charset=utf-8' });
  });

  return routes;
}
