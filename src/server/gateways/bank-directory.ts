import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { isIfsc } from '#domain/settlement/bank-account.ts';
import { remember } from '#server/base/remember.ts';

/** The branches of each bank: numbers without their zeros, or letters and digits as they are. */
type Branches = Readonly<Record<string, readonly (number | string)[]>>;
type Names = Readonly<Record<string, string>>;

interface Lists {
  readonly branches: Branches;
  readonly banks: Names;
  /** Branches that belong to a bank which shares another's codes. */
  readonly shared: Names;
}

export interface FoundBank {
  readonly name: string;
  /** False of a branch that the lists do not have, or not yet. */
  readonly hasBranch: boolean;
}

/**
 * The bank of an IFSC; nothing where there is none. The lists are those of the Reserve Bank and of the
 * NPCI, as the package `ifsc` ships them (docs/decisions/0011).
 */
export async function findBank(ifsc: string): Promise<FoundBank | undefined> {
  if (!isIfsc(ifsc)) return undefined;
  const { branches, banks, shared } = await findLists();
  const code = ifsc.slice(0, 4);
  const name = banks[shared[ifsc] ?? code];
  return name === undefined
    ? undefined
    : { name, hasBranch: isAmong(branches[code] ?? [], ifsc.slice(5)) };
}

function isAmong(branches: readonly (number | string)[], code: string): boolean {
  return branches.includes(/^\d+$/.test(code) ? Number(code) : code);
}

const findLists = remember(readLists);

async function readLists(): Promise<Lists> {
  const [branches, banks, shared] = await Promise.all([
    readList<Branches>(import.meta.resolve('ifsc/src/IFSC.json')),
    readList<Names>(import.meta.resolve('ifsc/src/banknames.json')),
    readList<Names>(import.meta.resolve('ifsc/src/sublet.json')),
  ]);
  return { branches, banks, shared };
}

async function readList<List>(address: string): Promise<List> {
  return JSON.parse(await readFile(fileURLToPath(address), 'utf8')) as List;
}
