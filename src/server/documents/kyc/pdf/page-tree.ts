import { PDFArray, PDFDict, PDFName, type PDFObject } from '@cantoo/pdf-lib';

const INHERITED = ['Resources', 'MediaBox', 'CropBox', 'Rotate'].map((name) => PDFName.of(name));

export interface FoundPage {
  readonly dict: PDFDict;
  /** What the page has of its own or from the nodes above it. */
  readonly get: (name: string) => PDFObject | undefined;
}

interface Node {
  readonly dict: PDFDict;
  readonly above: ReadonlyMap<PDFName, PDFObject>;
}

/** The pages of a document in their order, at most one more than `most`. */
export function findPages(catalog: PDFDict, most: number): FoundPage[] {
  const root = catalog.lookup(PDFName.of('Pages'));
  const open: Node[] = root instanceof PDFDict ? [{ dict: root, above: new Map() }] : [];
  const seen = new Set<PDFDict>();
  const pages: FoundPage[] = [];
  while (pages.length <= most) {
    const node = open.pop();
    if (!node) break;
    if (seen.has(node.dict)) continue;
    seen.add(node.dict);
    const above = new Map(node.above);
    for (const name of INHERITED) {
      const own = node.dict.get(name);
      if (own) above.set(name, own);
    }
    const kids = node.dict.lookup(PDFName.of('Kids'));
    if (kids instanceof PDFArray) open.push(...childrenOf(kids, above));
    else pages.push(toPage(node.dict, above));
  }
  return pages;
}

/** The last first, as a stack takes them. */
function childrenOf(kids: PDFArray, above: Node['above']): Node[] {
  return kids
    .asArray()
    .map((_, at) => kids.lookup(at))
    .filter((kid) => kid instanceof PDFDict)
    .map((dict) => ({ dict, above }))
    .toReversed();
}

function toPage(dict: PDFDict, above: Node['above']): FoundPage {
  return {
    dict,
    get: (name) => dict.get(PDFName.of(name)) ?? above.get(PDFName.of(name)),
  };
}
