import autocannon from 'autocannon';
import { startBareServer } from './bare-server.ts';
import { DATABASES, type House, openHouse } from './house.ts';
import type { Figure } from './figure.ts';
import { fromMany } from './visitors.ts';

const SOFA = 'oslo-3-seater-sofa';
const CONNECTIONS = 40;
const SECONDS = 8;

/** What is read of the catalogue: how it compares with a bare route, and how often it is asked in a mix. */
export const READS = [
  { name: 'view', path: `/api/product/view/${SOFA}?cityId=1`, atLeast: 0.5, weight: 6 },
  { name: 'inventory', path: `/api/product/inventory/check/${SOFA}/1`, atLeast: 0.5, weight: 6 },
  { name: 'list', path: '/api/product/list/furniture?cityId=1', atLeast: 0.5, weight: 4 },
  { name: 'search', path: '/api/product/search/items/sofa?cityId=1', atLeast: 0.2, weight: 2 },
  {
    name: 'suggestion',
    path: '/api/product/search/suggestions/so?cityId=1',
    atLeast: 0.2,
    weight: 2,
  },
] as const;

/** Reads against a bare Hono route that sends the same body, one after the other in the same run. */
export async function benchReads(isBrief: boolean): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const database of DATABASES) {
    const house = await openHouse(database);
    try {
      for (const { name, path, atLeast } of READS) {
        const { ours, bare } = await compare(house, path, isBrief ? 1 : SECONDS);
        const own = `${database}, ${name}`;
        figures.push(
          { name: `${own} against a bare route`, value: ours / bare, unit: '', bar: { atLeast } },
          { name: own, value: ours, unit: 'a second' },
        );
      }
    } finally {
      await house.close();
    }
  }
  return figures;
}

async function compare({ server }: House, path: string, seconds: number) {
  const answer = await fetch(server.address + path);
  const bare = await startBareServer(await answer.text());
  try {
    await rate(server.address, path, 1);
    const ours = await rate(server.address, path, seconds);
    await rate(bare.address, path, 1);
    return { ours, bare: await rate(bare.address, path, seconds) };
  } finally {
    bare.close();
  }
}

/** Good answers a second. */
async function rate(url: string, path: string, duration: number): Promise<number> {
  const requests = fromMany([path]);
  const { '2xx': good } = await autocannon({ url, connections: CONNECTIONS, duration, requests });
  return good / duration;
}
