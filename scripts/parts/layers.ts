import { type IForbiddenRuleType, type IRegularForbiddenRuleType } from 'dependency-cruiser';
import { FOLDERS } from './imports.ts';

/** What each layer of the house may import: the source of the step `arrows` and of README's table. */

type Packages = { readonly only: readonly string[] } | { readonly allBut: readonly Side[] };

type Side = 'Node’s' | 'the server’s' | 'the browser’s';

export interface Layer {
  /** Folders, with a slash, and files, as README names them. */
  readonly paths: readonly string[];
  /** Besides itself. */
  readonly layers: readonly LayerName[];
  /** Of these the types alone, which leave nothing in a bundle. */
  readonly typesOf?: readonly LayerName[];
  /** Files of `content/` that are compiled into it. */
  readonly data?: readonly string[];
  readonly packages: Packages;
  /** Told where an import breaks this. */
  readonly because: string;
}

type LayerName =
  | 'domain'
  | 'messages'
  | 'contract'
  | 'api'
  | 'stores'
  | 'styles'
  | 'ui'
  | 'content'
  | 'features'
  | 'build'
  | 'pages'
  | 'collections'
  | 'server'
  | 'scripts'
  | 'tools';

const SIDES: Readonly<Record<Side, IRegularForbiddenRuleType['to']>> = {
  'Node’s': { dependencyTypes: ['core'] },
  'the server’s': { path: packagesIn(['hono', '@hono', 'drizzle-orm', 'pg', 'ofetch']) },
  'the browser’s': {
    path: packagesIn(['react', 'react-dom', 'astro', 'nanostores', '@nanostores']),
  },
};

export const LAYERS: Readonly<Record<LayerName, Layer>> = {
  domain: {
    paths: ['src/domain/'],
    layers: [],
    data: ['content/cities.json'],
    packages: { only: ['zod/mini', 'date-fns'] },
    because: 'rules are pure: they know no other layer, no I/O, no React and no clock.',
  },
  messages: {
    paths: ['src/messages/'],
    layers: ['domain'],
    packages: { only: [] },
    because: 'messages put words to what domain says, and need nothing else.',
  },
  contract: {
    paths: ['src/contract/'],
    layers: ['domain', 'messages'],
    packages: { only: ['zod/mini'] },
    because: 'the wire is shared by both sides: it imports domain and messages only.',
  },
  api: {
    paths: ['src/api/'],
    layers: ['contract', 'messages'],
    packages: { only: ['ofetch', 'zod/mini'] },
    because: 'the client knows the contract and messages only.',
  },
  stores: {
    paths: ['src/stores/'],
    layers: ['api', 'contract', 'domain', 'messages'],
    packages: {
      only: ['nanostores', 'zod/mini', '@simplewebauthn/browser', 'idb-keyval'],
    },
    because: 'stores act and do not render: no React, no server.',
  },
  styles: {
    paths: ['src/styles/'],
    layers: [],
    packages: { only: [] },
    because: 'styles stand by themselves.',
  },
  ui: {
    paths: ['src/ui/'],
    layers: ['styles'],
    packages: { only: ['react', 'react-dom'] },
    because: 'ui knows no business: it imports React and styles only.',
  },
  content: {
    paths: ['src/content/'],
    layers: ['domain'],
    packages: { allBut: ['the server’s'] },
    because: 'content is read for pages, by the rules of domain, and knows none of what shows it.',
  },
  features: {
    paths: ['src/features/'],
    layers: ['stores', 'ui', 'content', 'domain', 'messages'],
    typesOf: ['contract'],
    packages: { allBut: ['Node’s', 'the server’s'] },
    because: 'effects go through a store: of the contract a feature knows the types alone.',
  },
  build: {
    paths: ['src/build/', 'src/directives.d.ts'],
    layers: ['features', 'domain'],
    packages: { allBut: ['the server’s'] },
    because: 'what the build makes needs neither a server nor a browser.',
  },
  pages: {
    paths: ['src/layouts/', 'src/pages/'],
    layers: ['features', 'content', 'build', 'stores', 'contract', 'domain', 'messages', 'styles'],
    packages: { allBut: ['Node’s', 'the server’s'] },
    because:
      'pages and layouts fetch content and compose features, or write a file of the wire: they reach no api and no server.',
  },
  collections: {
    paths: ['src/content.config.ts'],
    layers: ['build', 'domain'],
    packages: { allBut: ['the server’s'] },
    because: 'the collections are read by the build, by schemas of domain.',
  },
  server: {
    paths: ['src/server/'],
    layers: ['domain', 'contract', 'messages'],
    packages: { allBut: ['the browser’s'] },
    because: 'the server knows domain, contract and messages only: nothing of the browser.',
  },
  scripts: {
    paths: ['scripts/'],
    layers: ['domain', 'contract', 'server', 'build'],
    packages: { allBut: [] },
    because: 'commands know the server and what it is made of: nothing of the browser.',
  },
  tools: {
    paths: ['tools/'],
    layers: ['domain', 'contract', 'server', 'scripts'],
    packages: { allBut: [] },
    because: 'tools run a shop from the outside or on its server, and nothing imports them back.',
  },
};

const HOUSE = `^(?:${FOLDERS.join('|')}|content)/`;
/** How files of the house are named that are not there. */
const NOWHERE = String.raw`^(?:#|\./)`;

function escape(text: string): string {
  return text.replaceAll(/[.+]/g, String.raw`\$&`);
}

function pathsOf(names: readonly LayerName[]): string[] {
  const paths = names.flatMap((name) => LAYERS[name].paths);
  return paths.map((path) => `^${escape(path)}${path.endsWith('/') ? '' : '$'}`);
}

/** Where a package is found, or the name by which it was looked for in vain. */
function packagesIn(names: readonly string[]): string[] {
  return names.map((name) => `(?:^|/node_modules/)${escape(name)}(?:/|$)`);
}

function restrictionsOf(name: LayerName): IRegularForbiddenRuleType['to'][] {
  const { layers, typesOf = [], data = [], packages } = LAYERS[name];
  const files = data.map((file) => `^${escape(file)}$`);
  return [
    { path: HOUSE, pathNot: [...pathsOf([name, ...layers, ...typesOf]), ...files] },
    ...typesOf.map((one) => ({ path: pathsOf([one]), dependencyTypesNot: ['type-only' as const] })),
    ...('only' in packages
      ? [{ pathNot: [HOUSE, NOWHERE, ...packagesIn(packages.only)] }]
      : packages.allBut.map((side) => SIDES[side])),
  ];
}

/** The layers as dependency-cruiser understands them. */
export function layerRules(): IForbiddenRuleType[] {
  const names = Object.keys(LAYERS) as LayerName[];
  const rules = names.flatMap((name) =>
    restrictionsOf(name).map((to, index) => ({
      name: `${name}-${index}`,
      comment: LAYERS[name].because,
      severity: 'error' as const,
      from: { path: pathsOf([name]) },
      to,
    })),
  );
  return [
    ...rules,
    {
      name: 'no-layer',
      comment: 'the file belongs to no layer of scripts/parts/layers.ts.',
      severity: 'error',
      from: { path: HOUSE, pathNot: pathsOf(names) },
      to: {},
    },
    {
      name: 'nowhere',
      comment: 'there is no such file.',
      severity: 'error',
      from: {},
      to: { path: NOWHERE, couldNotResolve: true },
    },
  ];
}
