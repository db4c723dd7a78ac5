import { existsSync } from 'node:fs';
import path from 'node:path';
import type { IForbiddenRuleType } from 'dependency-cruiser';

/**
 * The areas of the business, the same in every layer of `AREA_LAYERS`. An area imports the areas above
 * it in this list, never those below: the source of the step `arrows` and of README's map.
 */
export const AREAS: Readonly<Record<string, string>> = {
  base: 'what every area uses: money, dates, GST, cities, typed text; the page, session and API client in the browser',
  catalogue: 'products, prices, tenure, stock, coverage, lists, search, the cart',
  people: 'customers, addresses, sign-in, registration, operators',
  payments: 'payment attempts, captures, refunds, disputes',
  visits: 'slots, visits, receipts, missed visits',
  orders: 'orders, their lines, agreements, calendar files',
  billing: 'invoices, credit notes, interest, AutoPay, deposits, extensions',
  documents: 'KYC documents and orders that wait for them',
  endings: 'cancellation, early end, inspection of what came back',
  checkout: 'placing an order, quotes, enquiries',
  care: 'issues, repairs, reviews',
  delivery: 'delivery and pick-up, crew runs, tracking, relocation',
  settlement: 'returns, deposit settlement, bank transfers',
  changes: 'swaps, replacements, purchases',
  overview: 'Home, statement, books, companies, referrals, the account',
  content: 'pages, articles and terms that editors write; the frame of every page',
  office: 'the office: its frame, lists, actions and log, and each area’s screens',
};

/** The layers that are divided into areas, as columns of the map. */
export const AREA_LAYERS = [
  'domain',
  'messages',
  'contract',
  'stores',
  'features',
  'server',
] as const;

/** On the server `content` reads what editors write for every area, and is none itself. */
const NO_AREA = new Set(['server/content', 'server/base']);

const isArea = (layer: string, area: string) => !NO_AREA.has(`${layer}/${area}`);

/** Each area may import those above it, as dependency-cruiser understands it. */
export function areaRules(): IForbiddenRuleType[] {
  const names = Object.keys(AREAS);
  return AREA_LAYERS.flatMap((layer) =>
    names
      .filter((area) => isArea(layer, area))
      .map((area) => {
        const below = names.slice(names.indexOf(area) + 1).filter((name) => isArea(layer, name));
        return {
          name: `${layer}-${area}`,
          comment: `an area imports those above it in scripts/parts/areas.ts: ${area} none of those below.`,
          severity: 'error' as const,
          from: { path: `^src/${layer}/${area}/` },
          to: { path: `^src/${layer}/(?:${below.join('|') || 'none'})/` },
        };
      }),
  );
}

/** The map of README: a row for each area, a column for each layer, each cell the folder. */
export function areaTable(root: string): string {
  const rows = Object.entries(AREAS).map(([area, holds]) => {
    const cells = AREA_LAYERS.map((layer) => {
      const folder = `src/${layer}/${area}`;
      return existsSync(path.join(root, folder)) ? `[${layer}](${folder})` : '–';
    });
    return `| **${area}** | ${holds} | ${cells.join(' | ')} |`;
  });
  const head = ['Area', 'What is in it', ...AREA_LAYERS];
  return [`| ${head.join(' | ')} |`, `|${' --- |'.repeat(head.length)}`, ...rows].join('\n');
}
