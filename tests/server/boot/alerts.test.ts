import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { Figures } from '#server/metrics/figures.ts';
import { Meters } from '#server/lib/meters.ts';

const deployed = (name: string) =>
  readFileSync(new URL(`../../../deploy/${name}`, import.meta.url), 'utf8');

interface Rules {
  readonly groups: readonly { readonly rules: readonly { readonly expr: string }[] }[];
}
interface Dashboard {
  readonly panels: readonly { readonly targets: readonly { readonly expr: string }[] }[];
}

/** docs/running.md#alerts */
const ALERTS = (parse(deployed('alerts.yml')) as Rules).groups.flatMap(({ rules }) => rules);
const PANELS = (JSON.parse(deployed('grafana.json')) as Dashboard).panels;

/** What Prometheus makes of a histogram (docs/running.md#figures-for-a-monitor). */
const PARTS = /_(?:bucket|count|sum)$/;

const metricsIn = (expressions: readonly { readonly expr: string }[]) => [
  ...new Set(
    expressions.flatMap(({ expr }) => expr.match(/\b(?:basera|process|nodejs)_\w+/g) ?? []),
  ),
];

async function told(): Promise<Set<string>> {
  const { registry } = new Meters();
  const trouble = () => Promise.resolve(undefined);
  const text = await new Figures({ registry, trouble, now: () => new Date() }).text();
  return new Set([...text.matchAll(/^# TYPE (\w+)/gm)].map(([, name = '']) => name));
}

test.each([
  ['alerts', ALERTS],
  ['dashboard', PANELS.flatMap(({ targets }) => targets)],
])('the %s look at nothing that is not told', async (_what, expressions) => {
  const known = await told();
  const named = metricsIn(expressions);
  expect(named.length).toBeGreaterThan(10);
  const isTold = (name: string) => known.has(name) || known.has(name.replace(PARTS, ''));
  expect(named.filter((name) => !isTold(name))).toEqual([]);
});

test('every figure of ours is on the dashboard or in an alert', async () => {
  const named = metricsIn([...ALERTS, ...PANELS.flatMap(({ targets }) => targets)]);
  const seen = new Set(named.map((name) => name.replace(PARTS, '')));
  const own = [...(await told())].filter((name) => name.startsWith('basera_'));
  expect(own.filter((name) => !seen.has(name))).toEqual([]);
});
