import { atom } from 'nanostores';
import { conditionPicture, listConditionPictures } from '#contract/office/catalogue/condition.ts';
import { callOffice } from '#stores/office/shell/api.ts';
import { createOfficeLoader } from '#stores/office/shell/loader.ts';
import { createPictures } from '#stores/office/shell/pictures.ts';

/** Whose pictures are shown: an order's, or a unit's. */
export interface Pictured {
  readonly number: string;
  readonly tag: string;
}

const $asked = atom<Pictured>({ number: '', tag: '' });

const { $loaded, load } = createOfficeLoader(async () => {
  const asked = $asked.get();
  if (asked.number === '' && asked.tag === '') return { ok: true, value: { pictures: [] } };
  return callOffice(listConditionPictures, asked);
});

/** What crews took at the door (rules/runs.md#pictures-at-a-stop). */
export const $condition = $loaded;
export const loadCondition = load;

export function showCondition(of: Pictured): void {
  $asked.set(of);
  void load();
}

export const conditionPictures = createPictures((key) => callOffice(conditionPicture, { key }));
