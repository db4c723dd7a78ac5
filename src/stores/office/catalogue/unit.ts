import * as calls from '#contract/office/catalogue/unit.ts';
import type { UnitDetail } from '#contract/office/catalogue/unit.ts';
import { MAX_UNIT_NOTE } from '#domain/base/typed-words.ts';
import type { HandState, UnitCondition } from '#domain/catalogue/unit.ts';
import { unitChangedWords } from '#messages/catalogue/unit-words.ts';
import { tellAtFields } from '#stores/base/form.ts';
import { callOffice } from '#stores/office/shell/api.ts';
import { createOfficeForm } from '#stores/office/shell/form.ts';
import { createOfficeLoader } from '#stores/office/shell/loader.ts';
import { createTold } from '#stores/office/shell/action-outcome.ts';

const tagInAddress = () => new URLSearchParams(location.search).get('tag') ?? '';

const { $loaded, load } = createOfficeLoader(() =>
  callOffice(calls.getUnit, { tag: tagInAddress() }),
);

/** The unit that the address names. */
export const $unit = $loaded;
export const loadUnit = load;

/** How the last change ended, and what somebody else changed meanwhile. */
export const {
  $told: $unitNotice,
  tell: tellOfUnit,
  dismiss: dismissUnitNotice,
} = createTold($unit);

/** What is to be said about the unit; what is not touched stays as it is. */
interface Put {
  readonly to: HandState | '';
  readonly condition: UnitCondition | '';
  readonly bay: string | null;
  readonly note: string | null;
}

export const putForm = createOfficeForm<Put>({
  blank: { to: '', condition: '', bay: null, note: null },
  limits: { note: MAX_UNIT_NOTE },
});

/** Puts the unit elsewhere, or writes down how it is. Where it comes from an inspection, that is noted. */
export async function putUnit(seen: UnitDetail): Promise<void> {
  const { tag, version, state } = seen;
  if (!putForm.check()) return;
  const said = await putForm.act({
    send: ({ to, condition, bay, note }) => {
      const told = {
        tag,
        seen: version,
        ...(condition === '' ? {} : { condition }),
        ...(bay === null ? {} : { bay }),
        ...(note === null ? {} : { note }),
      };
      if (to !== '' && state === 'inspection')
        return callOffice(calls.inspectUnit, { ...told, to });
      return callOffice(calls.putUnit, to === '' ? told : { ...told, to });
    },
    done: 'Saved.',
    failed(answer, values) {
      const { errors = {}, notice } = tellAtFields(answer, values);
      if (notice) tellOfUnit(notice);
      return { errors };
    },
    afterwards: load,
  });
  if (said) tellOfUnit(said);
  else tellChange(seen);
}

/** What somebody else made of it meanwhile, beside what is shown; what was typed stays. */
function tellChange(seen: UnitDetail): void {
  const now = $loaded.get();
  const notice = $unitNotice.get();
  if (now.state !== 'ready' || !notice || now.value.version === seen.version) return;
  const changed = unitChangedWords(seen.state, now.value.state);
  tellOfUnit({ ...notice, text: `${notice.text} ${changed}` });
}

export const swapForm = createOfficeForm<{ readonly other: string }>({ blank: { other: '' } });

/** Lets the unit change places with another one of its product. */
export async function swapUnit({ tag }: UnitDetail): Promise<void> {
  const { other } = swapForm.$form.get().values;
  const said = await swapForm.act({
    send: (values) => callOffice(calls.changeUnitPlaces, { tag, other: values.other }),
    done: `Swapped ${tag} and ${other.toUpperCase()}.`,
    afterwards: load,
  });
  if (said) tellOfUnit(said);
}
