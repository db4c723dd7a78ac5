import { addMinutes } from 'date-fns/addMinutes';
import { eq } from 'drizzle-orm';
import { Hono } from 'hono';
import { API_PREFIX } from '#contract/endpoint.ts';
import { MEDIA_TYPES } from '#domain/kyc.ts';
import { kycDocuments } from '../../db/schema/care.ts';
import { refuse } from '../../lib/refusal.ts';
import { hmacHex, sameSecret } from '../../lib/secrets.ts';
import type { Shop } from '../../shop.ts';
import type { DocumentRow } from './documents.ts';

const LINK_MINUTES = 10;

/** An address that shows a document for ten minutes, to whoever has it (decisions.md, 25). */
export function linkTo({ key, linkSecret }: DocumentRow, now: Date): string {
  const expires = String(addMinutes(now, LINK_MINUTES).getTime());
  const signature = hmacHex(linkSecret, `${key}.${expires}`);
  return `${API_PREFIX}/user/document/${key}?expires=${expires}&signature=${signature}`;
}

/** Serves the files behind such links, as downloads that nothing runs of. */
export function documentFileRoutes({ db, files, now }: Shop): Hono {
  const routes = new Hono();
  routes.get('/user/document/:key', async (context) => {
    const { expires = '', signature = '' } = context.req.query();
    const [row] = await db
      .select()
      .from(kycDocuments)
      .where(eq(kycDocuments.key, context.req.param('key').replaceAll('\0', '')));
    const isSigned = row && sameSecret(hmacHex(row.linkSecret, `${row.key}.${expires}`), signature);
    if (!isSigned) return context.json({ error: refuse('UNAUTHORIZED').failure }, 403);
    if (Number(expires) <= now().getTime()) {
      return context.json({ error: refuse('LINK_EXPIRED').failure }, 410);
    }
    const bytes = await files.get(row.key);
    if (!bytes) return context.json({ error: refuse('NOT_FOUND').failure }, 404);
    const [extension] = MEDIA_TYPES[row.mediaType];
    const name = row.type.toLowerCase().replaceAll('_', '-');
    return context.body(new Uint8Array(bytes), 200, {
      'content-type': row.mediaType,
      'content-disposition': `attachment; filename="${name}.${extension}"`,
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'no-store',
    });
  });
  return routes;
}
