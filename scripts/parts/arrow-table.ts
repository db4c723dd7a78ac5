import { areaTable } from './areas.ts';
import { ROOT } from './environment.mjs';
import { type Layer, LAYERS } from './layers.ts';

function layersCell({ layers, typesOf = [], data = [] }: Layer): string {
  const files = data.map((file) => `\`${file}\``);
  const all = [...layers, ...typesOf.map((name) => `types of ${name}`), ...files];
  return all.join(', ') || '–';
}

function packagesCell({ packages }: Layer): string {
  if ('only' in packages) return packages.only.join(', ') || '–';
  return packages.allBut.length > 0 ? `all but ${packages.allBut.join(' and ')}` : 'all';
}

const MAP = /(?<=<!-- areas: .*-->\n)[^]*?(?=<!-- \/areas -->)/;
const TABLE = /(?<=<!-- arrows: .*-->\n)[^]*?(?=<!-- \/arrows -->)/;

/**
 * README with what each layer may import in its table, whose rows are found by the paths that they name.
 * Throws where the table or the row of a layer is missing.
 */
export function withArrows(readme: string): string {
  if (!TABLE.test(readme)) throw new Error('README.md has no table of arrows.');
  const missing = new Set(Object.values(LAYERS));
  const written = readme.replace(TABLE, (table) => {
    const lines = table.split('\n').map((line) => {
      const [, place = '', holds = ''] = line.split('|').map((cell) => cell.trim());
      const paths = [...place.matchAll(/`([^`]+)`/g)].map(([, path]) => path);
      const layer = Object.values(LAYERS).find((one) => one.paths.join() === paths.join());
      if (!layer) return line;
      missing.delete(layer);
      return `| ${[place, holds, layersCell(layer), packagesCell(layer)].join(' | ')} |`;
    });
    return lines.join('\n');
  });
  const [lost] = missing;
  if (lost) throw new Error(`README.md has no row for ${lost.paths.join(', ')}.`);
  return written;
}

/** README with the map of areas. Throws where it has no place for it. */
export function withAreas(readme: string): string {
  if (!MAP.test(readme)) throw new Error('README.md has no map of areas.');
  return readme.replace(MAP, () => `\n${areaTable(ROOT)}\n\n`);
}
