import { atom } from 'nanostores';
import { addCrew, changeCrew, type Crew, endCrew } from '#contract/office/visits/calendar.ts';
import { failureNotice } from '#stores/base/notice.ts';
import { callOffice } from '#stores/office/shell/api.ts';
import { calendar, sayOfCalendar } from './calendar.ts';
import { createOfficeForm } from '#stores/office/shell/form.ts';
import { beginAct, saidOfDone } from '#stores/office/shell/screen-notices.ts';

interface CrewValues {
  readonly name: string;
  readonly who: string;
  readonly phone: string;
}
const BLANK: CrewValues = { name: '', who: '', phone: '' };

export const crewForm = createOfficeForm<CrewValues>({ blank: BLANK });

/** The crew that is changed, `new` for another one; nothing where none is. */
export const $crewOpen = atom<Crew | 'new' | undefined>(undefined);

export function openCrew(crew: Crew | 'new'): void {
  beginAct();
  crewForm.clear();
  if (crew !== 'new') {
    const { name, who, phone } = crew;
    crewForm.change({ values: { name, who, phone } });
  }
  $crewOpen.set(crew);
}

export function closeCrew(): void {
  $crewOpen.set(undefined);
}

/** Keeps the crew as it was typed; where somebody changed it meanwhile, that is told and what was typed stays. */
export async function saveCrew(city: number): Promise<void> {
  const open = $crewOpen.get();
  if (!open) return;
  if (!crewForm.check()) return;
  const said = await crewForm.act({
    send: (values) =>
      open === 'new'
        ? callOffice(addCrew, { city, ...values })
        : callOffice(changeCrew, { crew: open.id, ...values, seen: fieldsOf(open) }),
    done: 'Crew saved.',
    afterwards: calendar.load,
    close: closeCrew,
  });
  if (said) return sayOfCalendar(said);
  const shown = calendar.$loaded.get();
  const now =
    open !== 'new' && shown.state === 'ready' && shown.value.crews.find(({ id }) => id === open.id);
  if (now && $crewOpen.get() === open) $crewOpen.set(now);
}

/** Ends the crew that is open. */
export async function retireCrew(): Promise<void> {
  const open = $crewOpen.get();
  if (!open || open === 'new') return;
  beginAct();
  const answer = await callOffice(endCrew, { crew: open.id });
  await calendar.load();
  const said = saidOfDone(answer, `${open.name} was removed.`);
  const isOpen = $crewOpen.get() === open;
  if (said) {
    if (isOpen) closeCrew();
    sayOfCalendar(said);
  } else if (!answer.ok && isOpen) crewForm.change({ notice: failureNotice(answer.failure) });
}

function fieldsOf({ name, who, phone }: Crew): CrewValues {
  return { name, who, phone };
}
