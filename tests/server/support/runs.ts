import { eq } from 'drizzle-orm';
import type { StopKey } from '#contract/office/visits/calendar.ts';
import { API_PREFIX } from '#contract/base/endpoint.ts';
import { addConditionPicture } from '#contract/office/catalogue/condition.ts';
import { visits } from '#server/db/schema/visits.ts';
import { jpeg } from '../../support/pictures.ts';
import { operate } from './operator.ts';
import { paidOrder } from './rentals.ts';
import type { TestShop } from './shop.ts';

/** Of which there are more than a test needs. */
export const BED = 'jaipur-queen-bed';

/** A paid order that is planned for a slot. */
export async function planned(shop: TestShop, on: string, half = 'morning', slug?: string) {
  const order = await paidOrder(shop, slug);
  const words = [
    'schedule-order',
    '--number',
    order.orderNumber,
    '--day',
    on,
    '--half',
    half,
    '--without-kyc',
    'Seen by the crew',
  ];
  await operate(shop, ...words);
  const [visit] = await shop.shop.db.select().from(visits).where(eq(visits.orderId, order.orderId));
  if (!visit) throw new Error('Nothing is planned');
  return { ...order, visitId: visit.id, key: `visit-${visit.id}` as StopKey };
}

/** Sends a picture as the crew's phone does, by default as it takes it; answers the status, or why it was refused. */
export async function sendPicture(
  { app }: TestShop,
  token: string,
  fields: Readonly<Record<string, string>>,
): Promise<number | string> {
  const form = new FormData();
  for (const [name, value] of Object.entries({ sentAt: fields['at'] ?? '', ...fields }))
    form.set(name, value);
  form.set('file', new File([new Uint8Array(await jpeg())], 'door.jpg'));
  const packed = new Response(form);
  const body = await packed.arrayBuffer();
  const answer = await app.request(API_PREFIX + addConditionPicture.path, {
    method: 'POST',
    body,
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': packed.headers.get('content-type') ?? '',
      'content-length': String(body.byteLength),
    },
  });
  const told = (await answer.json()) as { error?: { code: string } };
  return told.error?.code ?? answer.status;
}
