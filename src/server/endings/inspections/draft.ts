import { and, eq, type SQL, sql } from 'drizzle-orm';
import {
  type DamageKind,
  itemFault,
  leftToCharge,
  MAX_ITEM_PICTURES,
  MAX_ITEMS_OF_UNIT,
  type Measures,
  mostCharge,
  needsPicture,
  placeByItems,
} from '#domain/endings/inspection.ts';
import type { MediaType } from '#domain/documents/kyc-file.ts';
import { formatRupees, type Paise } from '#domain/base/money.ts';
import type { InspectedState, UnitCondition } from '#domain/catalogue/unit.ts';
import type { Tx } from '#server/db/db.ts';
import {
  inspectionItems,
  inspectionPictures,
  inspections,
  inspectionUnits,
} from '#server/db/schema/inspections.ts';
import type { Doer } from '#server/lib/audit-log.ts';
import { Refusal, refuse } from '#server/lib/refusal.ts';
import type { TxContext } from '#server/lib/shop.ts';
import { claimFile, leaveFiles } from '#server/lib/jobs/stray-files.ts';
import { lockOrder } from '#server/orders/status.ts';
import {
  chargedOf,
  findInspectedUnits,
  findItems,
  type FoundUnit,
  type InspectionRow,
  lockInspection,
} from './find.ts';

/** What somebody notes of an order that came back, and the version that they saw of its inspection. */
export interface Noting {
  readonly orderId: number;
  /** Whatever there is where it is not said. */
  readonly seen?: number | undefined;
}

/**
 * The inspection of an order that is still a draft, locked with its order; refused where it is none any
 * more, or another than was seen (rules/inspections.md#two-operators-at-once).
 */
export async function lockDraft(
  work: TxContext,
  { orderId, seen }: Noting,
): Promise<InspectionRow | Refusal> {
  await lockOrder(work.db, orderId);
  const inspection = await lockInspection(work.db, orderId);
  if (!inspection) return refuse('INSPECTION_NONE');
  if (seen !== undefined && seen !== inspection.version) return refuse('INSPECTION_CHANGED');
  return inspection.state === 'draft' ? inspection : refuse('INSPECTION_SENT');
}

/** Counts a change, so that who has seen it before is told. */
export async function countChange(tx: Tx, id: number): Promise<void> {
  await tx
    .update(inspections)
    .set({ version: sql`${inspections.version} + 1` })
    .where(eq(inspections.id, id));
}

export interface Look {
  readonly tag: string;
  /** Null where somebody has still to say. */
  readonly goesTo: InspectedState | null;
  readonly condition: UnitCondition;
}

/** Notes how a unit was found and where it goes from here. */
export async function noteLook(
  work: TxContext,
  noting: Noting,
  look: Look,
): Promise<Refusal | undefined> {
  const draft = await lockDraft(work, noting);
  if (draft instanceof Refusal) return draft;
  const found = await findUnitOf(work.db, draft.id, look.tag);
  if (!found) return refuse('NOT_FOUND');
  const { goesTo, condition } = look;
  const items = await findItems(work.db, draft.id);
  const place = placeByItems(
    items.filter(({ unitId }) => unitId === found.unit.id),
    found.look.issueId !== null,
  );
  await work.db
    .update(inspectionUnits)
    .set({ goesTo: goesTo === place ? null : goesTo, condition })
    .where(eq(inspectionUnits.id, found.look.id));
  await countChange(work.db, draft.id);
  return undefined;
}

export interface NewItem {
  readonly tag: string;
  readonly kind: DamageKind;
  readonly measures: Measures | null;
  readonly amount: Paise;
  readonly note: string;
  readonly picture?: PictureFile | undefined;
  /** There a picture comes with whatever needs one. */
  readonly isAtDesk: boolean;
  /** Who prices it. */
  readonly by?: Doer;
}

/** Notes what is wrong with a unit and what it costs; answers its number. */
export async function addItem(
  work: TxContext,
  noting: Noting,
  { tag, note, picture, isAtDesk, by, ...entered }: NewItem,
  now: Date,
): Promise<number | Refusal> {
  const draft = await lockDraft(work, noting);
  if (draft instanceof Refusal) return draft;
  const found = await findUnitOf(work.db, draft.id, tag);
  if (!found) return refuse('NOT_FOUND');
  if (draft.kind === 'replacement' && entered.amount > 0) {
    return refuse('REPLACEMENT_WITHOUT_DAMAGE');
  }
  const items = await findItems(work.db, draft.id);
  const { id: unitId } = found.unit;
  if (items.filter((item) => item.unitId === unitId).length >= MAX_ITEMS_OF_UNIT) {
    return refuse('INSPECTION_ITEMS_FULL');
  }
  const { wear } = work.policies;
  const charged = chargedOf(items, unitId);
  const fault = itemFault(entered, wear, { charged, value: found.value });
  if (fault) {
    const left = formatRupees(mostCharge(leftToCharge(found.value, charged)));
    return refuse(fault, { values: { left } });
  }
  if (isAtDesk && !picture && needsPicture(entered)) return refuse('INSPECTION_PICTURE_NEEDED');
  const { kind, measures, amount } = entered;
  const priced = { pricedBy: by?.name, pricedById: by?.userId };
  const [item] = await work.db
    .insert(inspectionItems)
    .values({ inspectionId: draft.id, unitId, kind, ...measures, amount, note, ...priced, at: now })
    .returning({ id: inspectionItems.id });
  if (!item) throw new Error('The item was not written');
  if (picture) await keepPicture(work.db, item.id, picture, now);
  await countChange(work.db, draft.id);
  return item.id;
}

/** Takes an item back, with its pictures. */
export async function dropItem(
  work: TxContext,
  noting: Noting,
  item: number,
  now: Date,
): Promise<Refusal | undefined> {
  const draft = await lockDraft(work, noting);
  if (draft instanceof Refusal) return draft;
  const own = and(eq(inspectionItems.id, item), eq(inspectionItems.inspectionId, draft.id));
  if ((await work.db.$count(inspectionItems, own)) === 0) return refuse('NOT_FOUND');
  await dropPictures(work.db, eq(inspectionPictures.itemId, item), now);
  await work.db.delete(inspectionItems).where(own);
  await countChange(work.db, draft.id);
  return undefined;
}

/** Takes pictures away, with their files; answers how many. */
export async function dropPictures(tx: Tx, which: SQL, now: Date): Promise<number> {
  const dropped = await tx
    .delete(inspectionPictures)
    .where(which)
    .returning({ key: inspectionPictures.key });
  const keys = dropped.map(({ key }) => key);
  await leaveFiles(tx, keys, now);
  return keys.length;
}

/** A picture whose file is there. */
export interface PictureFile {
  /** The random name of its file. */
  readonly key: string;
  readonly mediaType: MediaType;
}

/** Puts a picture beside an item; its file belongs to it from then on. */
async function keepPicture(
  tx: Tx,
  itemId: number,
  { key, mediaType }: PictureFile,
  now: Date,
): Promise<void> {
  await tx.insert(inspectionPictures).values({ itemId, key, mediaType, at: now });
  await claimFile(tx, key);
}

/** Puts one more picture beside an item, while it can have more. */
export async function addPicture(
  work: TxContext,
  noting: Noting,
  { item, ...picture }: PictureFile & { readonly item: number },
  now: Date,
): Promise<Refusal | undefined> {
  const draft = await lockDraft(work, noting);
  if (draft instanceof Refusal) return draft;
  const own = and(eq(inspectionItems.id, item), eq(inspectionItems.inspectionId, draft.id));
  if ((await work.db.$count(inspectionItems, own)) === 0) return refuse('NOT_FOUND');
  const kept = await work.db.$count(inspectionPictures, eq(inspectionPictures.itemId, item));
  if (kept >= MAX_ITEM_PICTURES) return refuse('PICTURE_LIMIT');
  await keepPicture(work.db, item, picture, now);
  await countChange(work.db, draft.id);
  return undefined;
}

async function findUnitOf(tx: Tx, id: number, tag: string): Promise<FoundUnit | undefined> {
  return (await findInspectedUnits(tx, id)).find(({ unit }) => unit.tag === tag);
}
