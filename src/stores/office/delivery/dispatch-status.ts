import { onMount } from 'nanostores';
import { officeDay, type OfficeDay } from '#contract/office/visits/calendar.ts';
import { CITIES } from '#domain/base/city.ts';
import { callOffice } from '#stores/office/shell/api.ts';
import { createOfficeLoader } from '#stores/office/shell/loader.ts';
import { $todayCity, $waiting } from '#stores/office/overview/today.ts';

export interface Road {
  readonly cityId: number;
  readonly name: string;
  readonly shown: OfficeDay;
}

/** What is on the road today, in each of the cities that Today shows (rules/office.md#today). */
export const { $loaded: $road, load: loadRoad } = createOfficeLoader<readonly Road[]>(async () => {
  const chosen = $todayCity.get();
  const cities = CITIES.filter(({ id }) => chosen === '' || String(id) === chosen);
  const roads: Road[] = [];
  for (const { id, name } of cities) {
    const answer = await callOffice(officeDay, { city: id });
    if (!answer.ok) return answer;
    roads.push({ cityId: id, name, shown: answer.value });
  }
  return { ok: true, value: roads };
});

// What waits is heard of again every minute, and for each city that is chosen.
onMount($road, () => $waiting.listen(({ state }) => state === 'ready' && void loadRoad()));
