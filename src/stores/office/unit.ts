import * as calls from '#contract/office-unit.ts';
import type { UnitInFull } from '#contract/office-unit.ts';
import type { HandState, UnitCondition } from '#domain/unit.ts';
import { unitChangedWords } from '#messages/unit-words.ts';
import { createForm } from '#stores/page/form.ts';
import { failureNotice } from '#stores/page/notice.ts';
import { callOffice } from './api.ts';
import { createOfficeLoader } from './loader.ts';
import { createTold } from './told.ts';

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

export const putForm = createForm<Put>({
  blank: { to: '', condition: '', bay: null, note: null },
});

/** Puts the unit elsewhere, or writes down how it is. Where it comes from an inspection, that is noted. */
export async function putUnit(seen: UnitInFull): Promise<void> {
  const { tag, version, state } = seen;
  if (!putForm.check()) return;
  dismissUnitNotice();
  const isDone = await putForm.submit({
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
    succeeded: () => ({}),
    failed: ({ failure }) => {
      tellOfUnit(failureNotice(failure));
      return {};
    },
  });
  await load();
  if (isDone) {
    putForm.clear();
    tellOfUnit({ tone: 'good', text: 'Saved.' });
  } else tellChange(seen);
}

/** What somebody else made of it meanwhile, beside what is shown; what was typed stays. */
function tellChange(seen: UnitInFull): void {
  const now = $loaded.get();
  const notice = $unitNotice.get();
  if (now.state !== 'ready' || !notice || now.value.version === seen.version) return;
  const changed = unitChangedWords(seen.state, now.value.state);
  tellOfUnit({ ...notice, text: `${notice.text} ${changed}` });
}

export const swapForm = createForm<{ readonly other: string }>({ blank: { other: '' } });

/** Lets the unit change places with another one of its product. */
export async function swapUnit({ tag }: UnitInFull): Promise<void> {
  const { other } = swapForm.$form.get().values;
  if (!swapForm.check()) return;
  dismissUnitNotice();
  const isDone = await swapForm.submit({
    send: (values) => callOffice(calls.changeUnitPlaces, { tag, other: values.other }),
    succeeded: () => ({}),
  });
  await load();
  if (!isDone) return;
  swapForm.clear();
  const text = `${tag} and ${other.toUpperCase()} have changed places.`;
  tellOfUnit({ tone: 'good', text });
}
