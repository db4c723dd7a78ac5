import { atom } from 'nanostores';
import { addCrew, changeCrew, type Crew, endCrew } from '#contract/office-calendar.ts';
import { createForm, tellAtFields } from '#stores/page/form.ts';
import { failureNotice } from '#stores/page/notice.ts';
import { callOffice } from './api.ts';
import { $calendarChanged, calendar } from './calendar.ts';

interface CrewValues {
  readonly name: string;
  readonly who: string;
  readonly phone: string;
}
const BLANK: CrewValues = { name: '', who: '', phone: '' };

export const crewForm = createForm<CrewValues>({ blank: BLANK });

/** The crew that is changed, `new` for another one; nothing where none is. */
export const $crewOpen = atom<Crew | 'new' | undefined>(undefined);

export function openCrew(crew: Crew | 'new'): void {
  $calendarChanged.set(undefined);
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
  const isKept = await crewForm.submit({
    send: (values) =>
      open === 'new'
        ? callOffice(addCrew, { city, ...values })
        : callOffice(changeCrew, { crew: open.id, ...values, seen: fieldsOf(open) }),
    succeeded: () => ({}),
    failed: tellAtFields,
  });
  await calendar.load();
  const shown = calendar.$loaded.get();
  if (!isKept) {
    const now =
      open !== 'new' &&
      shown.state === 'ready' &&
      shown.value.crews.find(({ id }) => id === open.id);
    if (now) $crewOpen.set(now);
    return;
  }
  closeCrew();
  $calendarChanged.set({ tone: 'good', text: 'The crew is kept.' });
}

/** Ends the crew that is open. */
export async function retireCrew(): Promise<void> {
  const open = $crewOpen.get();
  if (!open || open === 'new') return;
  const answer = await callOffice(endCrew, { crew: open.id });
  if (!answer.ok) return crewForm.change({ notice: failureNotice(answer.failure) });
  await calendar.load();
  closeCrew();
  $calendarChanged.set({ tone: 'good', text: `${open.name} drives no more.` });
}

function fieldsOf({ name, who, phone }: Crew): CrewValues {
  return { name, who, phone };
}
