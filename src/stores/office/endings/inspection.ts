import { atom } from 'nanostores';
import type { Result } from '#api/call.ts';
import type { Failure } from '#contract/base/failure.ts';
import * as calls from '#contract/office/endings/inspection.ts';
import type { InspectedUnit, Inspection } from '#contract/office/endings/inspection.ts';
import {
  type DamageKind,
  isMeasured,
  isWear,
  MAX_DECISION,
  MAX_ITEM_NOTE,
  type Measures,
  needsPicture,
  type Wear,
} from '#domain/endings/inspection.ts';
import { type Paise, sum, ZERO } from '#domain/base/money.ts';
import { readWholeRupees } from '#domain/base/typed-rupees.ts';
import type { UnitCondition } from '#domain/catalogue/unit.ts';
import { inspectionTexts } from '#messages/endings/inspection-texts.ts';
import { INSPECTION_STATE_WORDS, priceFault } from '#messages/endings/inspection-words.ts';
import { failureNotice } from '#stores/base/notice.ts';
import { callOffice } from '#stores/office/shell/api.ts';
import { createOfficeForm } from '#stores/office/shell/form.ts';
import { createOfficeLoader } from '#stores/office/shell/loader.ts';
import { createPictures } from '#stores/office/shell/pictures.ts';
import { beginAct, saidOfDone } from '#stores/office/shell/screen-notices.ts';
import { createTold } from '#stores/office/shell/action-outcome.ts';

const numberInAddress = () => new URLSearchParams(location.search).get('id') ?? '';

const { $loaded, load } = createOfficeLoader(() =>
  callOffice(calls.getInspection, { number: numberInAddress() }),
);

/** The inspection of the order that the address names. */
export const $inspection = $loaded;
export const loadInspection = load;

export const damagePictures = createPictures((key) => callOffice(calls.damagePicture, { key }));

/** How the last act ended, and what somebody else changed meanwhile. */
export const {
  $told: $inspectionNotice,
  tell: tellOfInspection,
  dismiss: dismissInspectionNotice,
} = createTold($inspection);

/** What is being done: a unit's tag, an item's number, or the end of the look. */
export const $doing = atom<string | undefined>(undefined);

export function shownInspection(): Inspection | undefined {
  const loaded = $loaded.get();
  return loaded.state === 'ready' ? loaded.value : undefined;
}

/** Does one thing at a time, tells how it ended, and shows what it left. */
async function act(
  doing: string,
  ask: (seen: { readonly number: string; readonly seen: number }) => Promise<Result<Inspection>>,
  done = '',
  tell = tellChange,
): Promise<boolean> {
  const before = shownInspection();
  if (!before || $doing.get() !== undefined) return false;
  $doing.set(doing);
  beginAct();
  const result = await ask({ number: before.orderNumber, seen: before.version });
  await load();
  const said = saidOfDone(result, done);
  if (said) {
    if (said.text !== '') tellOfInspection(said);
  } else if (!result.ok) tell(result.failure, before);
  $doing.set(undefined);
  return said !== undefined;
}

/** What somebody else made of it meanwhile stands beside why nothing was done. */
function tellChange(failure: Failure, before: Inspection): void {
  const notice = failureNotice(failure);
  const now = shownInspection();
  const isOther = now && now.state !== before.state;
  const changed = isOther ? ` It is now “${INSPECTION_STATE_WORDS[now.state]}”.` : '';
  tellOfInspection({ ...notice, text: `${notice.text}${changed}` });
}

/** Notes where a unit goes from here and how it was found. */
export async function lookAt(
  { tag }: InspectedUnit,
  found: {
    readonly goesTo: InspectedUnit['goesTo'];
    readonly condition: UnitCondition;
  },
): Promise<void> {
  await act(tag, (seen) => callOffice(calls.lookAtUnit, { ...seen, tag, ...found }));
}

interface Damage {
  /** The unit at which it is being noted; empty while none is. */
  readonly tag: string;
  readonly kind: DamageKind | '';
  readonly width: string;
  readonly depth: string;
  readonly length: string;
  /** In rupees, as it is typed. */
  readonly price: string;
  readonly note: string;
  readonly file: File | undefined;
}

const NO_DAMAGE: Damage = {
  tag: '',
  kind: '',
  width: '',
  depth: '',
  length: '',
  price: '',
  note: '',
  file: undefined,
};

export const damageForm = createOfficeForm<Damage>({
  blank: NO_DAMAGE,
  limits: { note: MAX_ITEM_NOTE },
  check: checkDamage,
});

export function beginDamage(tag: string): void {
  damageForm.change({ values: { ...NO_DAMAGE, tag }, errors: {}, notice: undefined });
}

/** The measures that are typed, where all three are. */
export function measuresTyped({ kind, width, depth, length }: Damage): Measures | null {
  if (kind === '' || !isMeasured(kind)) return null;
  const typed = [width, depth, length];
  if (!typed.every((text) => /^\d{1,4}$/.test(text.trim()))) return null;
  const [w = 0, d = 0, l = 0] = typed.map(Number);
  return { width: w, depth: d, length: l };
}

function checkDamage(values: Damage) {
  const { tag, kind, price, note, file } = values;
  const measures = measuresTyped(values);
  const { wear, units = [] } = shownInspection() ?? {};
  const left = units.find((unit) => unit.tag === tag)?.left ?? null;
  const isFree = kind !== '' && wear !== undefined && isWear(kind, measures, wear);
  const costs = isFree ? ZERO : readWholeRupees(price);
  const fault = isFree ? undefined : priceFault(costs, left);
  const isBare = kind !== '' && needsPicture({ kind, amount: costs ?? ZERO }) && !file;
  const errors = {
    ...(kind === '' ? { kind: 'Please choose the kind of damage.' } : {}),
    ...(kind !== '' && isMeasured(kind) && !measures
      ? { width: 'Enter all three measures in whole millimetres.' }
      : {}),
    ...(fault === undefined ? {} : { price: fault }),
    ...(note.trim() === '' ? { note: 'Please say where the damage is.' } : {}),
    ...(isBare ? { file: inspectionTexts.INSPECTION_PICTURE_NEEDED } : {}),
  };
  return Object.keys(errors).length > 0 ? { errors } : undefined;
}

/** Notes the damage that is filled in; a mark that is only wear costs nothing. */
export async function addDamage(wear: Wear): Promise<void> {
  if (!damageForm.check()) return;
  const { values } = damageForm.$form.get();
  const { tag, kind, price, note, file } = values;
  if (kind === '') return;
  const measures = measuresTyped(values);
  const isFree = isWear(kind, measures, wear);
  const amount = isFree ? ZERO : (readWholeRupees(price) ?? ZERO);
  const damage = { tag, kind, ...measures, amount, note, ...(file && { file }) };
  const isDone = await act(
    `${tag} damage`,
    (seen) => callOffice(calls.addDamage, { ...seen, ...damage }),
    '',
    (failure, before) => {
      const field = fieldOf(failure);
      if (field) damageForm.change({ errors: { [field]: failure.message } });
      else tellChange(failure, before);
    },
  );
  if (isDone) damageForm.clear();
}

/** The field of a damage that a refusal is about, where it is about one. */
function fieldOf({ code }: Failure): keyof Damage | undefined {
  if (code.startsWith('PICTURE_') || code === 'INSPECTION_PICTURE_NEEDED') return 'file';
  if (code === 'INSPECTION_MEASURES_NEEDED') return 'width';
  return code === 'INSPECTION_OVER_VALUE' || code === 'INSPECTION_PRICE_NEEDED'
    ? 'price'
    : undefined;
}

export async function dropDamage(item: number): Promise<void> {
  await act(`item ${item}`, (seen) => callOffice(calls.dropDamage, { ...seen, item }));
}

/** Puts a picture from the camera or the files beside a damage. */
export async function addPicture(item: number, file: File): Promise<void> {
  await act(`item ${item}`, (seen) => callOffice(calls.addDamagePicture, { ...seen, item, file }));
}

/** Ends the look: all in order, or shown to the renter; not while a damage is being noted. */
export async function finish({ charged, name }: Inspection): Promise<void> {
  if (damageForm.$form.get().values.tag !== '') return;
  const done =
    charged > 0 ? `We’ve sent ${name} the report.` : 'No damage. The inspection is settled.';
  await act('finish', (seen) => callOffice(calls.finishInspection, seen), done);
}

export const KEPT_WRONG =
  'Please enter whole rupees, at most the original charge. Enter 0 to waive it.';

interface Decision {
  readonly words: string;
  /** What is kept of each item in rupees, as it is typed, by its number; all of those that are not touched. */
  readonly kept: Readonly<Record<number, string>>;
}

export const decisionForm = createOfficeForm<Decision>({
  blank: { words: '', kept: {} },
  limits: { words: MAX_DECISION },
  check({ words, kept }) {
    const items = shownInspection()?.units.flatMap((unit) => unit.items) ?? [];
    const isWhole = totalKept(kept, items) !== undefined;
    const errors = {
      ...(words.trim().length < 3 ? { words: 'Please write an answer.' } : {}),
      ...(isWhole ? {} : { kept: KEPT_WRONG }),
    };
    return Object.keys(errors).length > 0 ? { errors } : undefined;
  },
});

/** What is kept of an item: all of it where nothing is typed, nothing known where that cannot be kept. */
export function keptOf(typed: string | undefined, charged: Paise): Paise | undefined {
  const kept = typed === undefined ? charged : readWholeRupees(typed);
  return kept === undefined || kept > charged ? undefined : kept;
}

/** What is kept of all items; nothing known while one of the amounts can't be kept. */
export function totalKept(
  typed: Decision['kept'],
  items: readonly { readonly id: number; readonly amount: Paise }[],
): Paise | undefined {
  const kept = items.map(({ id, amount }) => keptOf(typed[id], amount));
  return kept.every((amount) => amount !== undefined) ? sum(kept) : undefined;
}

/** Decides the objection. What was typed stays where it could not be done. */
export async function decide({ name }: Inspection): Promise<void> {
  if (!decisionForm.check()) return;
  const { words, kept } = decisionForm.$form.get().values;
  const amounts = Object.entries(kept).map(([item, typed]) => ({
    item: Number(item),
    amount: readWholeRupees(typed) ?? ZERO,
  }));
  const isDone = await act(
    'decide',
    (seen) => callOffice(calls.decideObjection, { ...seen, words, kept: amounts }),
    `Settled. We’ve sent ${name} your answer.`,
  );
  if (isDone) decisionForm.clear();
}
