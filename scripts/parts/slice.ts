/** The way of data through the layers, from a page to a test. */
const STEPS: readonly (readonly [step: string, folders: RegExp])[] = [
  ['Pages', /^src\/(?:pages|layouts)\//],
  ['Components', /^src\/(?:features|ui)\//],
  ['Stores', /^src\/stores\//],
  ['Calls', /^src\/(?:api|contract)\//],
  ['Server', /^src\/server\//],
  ['Rules', /^src\/domain\//],
  ['Texts', /^src\/messages\//],
  ['Build', /^src\/(?:build|content)\//],
  ['Tests', /^tests\//],
];

const EXPORT = /^export (?:async )?(?:function|const|class|interface|type) (\$?\w+)/gm;

export interface SliceStep {
  readonly step: string;
  /** Files whose name, or a name they export, has every word, with those exports; and what uses its calls. */
  readonly found: readonly { readonly file: string; readonly names: readonly string[] }[];
}

/** `wordsIn('deliverOrder')` is `['deliver', 'order']`; so is that of `deliver-order.ts`. */
function wordsIn(name: string): string[] {
  return name
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z\d]+/);
}

function hasAll(name: string, words: readonly string[]): boolean {
  const own = wordsIn(name);
  return words.every((word) => own.some((each) => each.startsWith(word)));
}

/** The files of a slice by their layers, in the order in which data flows through them. */
export function sliceOf(
  asked: readonly string[],
  texts: ReadonlyMap<string, string>,
): readonly SliceStep[] {
  const words = asked.flatMap(wordsIn);
  const exportsOf = (text: string) =>
    [...text.matchAll(EXPORT)].map(([, name = '']) => name).filter((name) => hasAll(name, words));
  const calls = [...texts]
    .filter(([file]) => file.startsWith('src/contract/'))
    .flatMap(([, text]) => exportsOf(text));
  const uses = new RegExp(String.raw`\b(?:${calls.join('|') || '^$'})\b`);
  return STEPS.map(([step, folders]) => {
    const found = [...texts]
      .filter(([file]) => folders.test(file))
      .map(([file, text]) => ({
        file,
        isMeant: hasAll(file.slice(file.lastIndexOf('/') + 1), words) || uses.test(text),
        names: exportsOf(text),
      }))
      .filter(({ isMeant, names }) => isMeant || names.length > 0)
      .map(({ file, names }) => ({ file, names }));
    return { step, found };
  });
}
