import type { HandState } from '#domain/catalogue/unit.ts';
import { Refusal, refuse } from '#server/lib/refusal.ts';
import type { TxContext } from '#server/lib/shop.ts';
import { addUnits, type Doing, putUnit } from '#server/catalogue/units/by-hand.ts';
import { changePlaces } from '#server/catalogue/units/change-places.ts';
import { countUnits, findUnits, type ListedUnit } from '#server/catalogue/units/find.ts';
import { type FoundDetail, findUnitDetail } from '#server/catalogue/units/unit-detail.ts';
import type { UnitCommand } from './unit-commands.ts';

/** As many as a terminal shows at once. */
const SHOWN = 200;

export type UnitOutcome =
  | {
      readonly kind: 'units found';
      readonly units: readonly ListedUnit[];
      readonly areMore: boolean;
    }
  | { readonly kind: 'units counted'; readonly counts: Awaited<ReturnType<typeof countUnits>> }
  | { readonly kind: 'unit in full'; readonly unit: FoundDetail }
  | { readonly kind: 'units added'; readonly tags: readonly string[] }
  | { readonly kind: 'unit put'; readonly tag: string; readonly to: HandState }
  | { readonly kind: 'unit noted'; readonly tag: string }
  | { readonly kind: 'units swapped'; readonly tag: string; readonly other: string };

export function isOfUnits(command: { readonly name: string }): command is UnitCommand {
  return command.name.startsWith('unit ');
}

/** Does what an operator asked of units (rules/units.md#changes-by-hand). */
export async function actOnUnits(
  { db }: TxContext,
  operator: string,
  command: UnitCommand,
  at: Date,
): Promise<UnitOutcome | Refusal> {
  const doing: Doing = { by: operator, at };
  switch (command.name) {
    case 'unit list': {
      const { search, state } = command;
      return { kind: 'units found', ...(await findUnits(db, { search, state }, SHOWN)) };
    }
    case 'unit count':
      return { kind: 'units counted', counts: await countUnits(db, command.search) };
    case 'unit show': {
      const unit = await findUnitDetail(db, command.tag);
      return unit ? { kind: 'unit in full', unit } : refuse('NOT_FOUND');
    }
    case 'unit add': {
      const { product: productSlug, many: quantity, ...added } = command;
      const tags = await addUnits(db, { ...added, productSlug, quantity }, doing);
      return tags instanceof Refusal ? tags : { kind: 'units added', tags };
    }
    case 'unit put': {
      const { tag, to } = command;
      return (await putUnit(db, tag, command, doing)) ?? { kind: 'unit put', tag, to };
    }
    case 'unit note': {
      const { tag } = command;
      return (await putUnit(db, tag, command, doing)) ?? { kind: 'unit noted', tag };
    }
    case 'unit swap': {
      const { tag, other } = command;
      return (await changePlaces(db, tag, other, doing)) ?? { kind: 'units swapped', tag, other };
    }
    default:
      return command satisfies never;
  }
}
