import { LIST_PAGE, listPageAsked, partShown } from '#domain/catalogue/list/list-page.ts';
import { shownBefore } from '#features/catalogue/list/view/shown.ts';

/** What of a search its page shows first, by the address and by what was shown here before. */
export function firstPart() {
  const filter = location.search;
  const offset = (listPageAsked(filter) - 1) * LIST_PAGE;
  return { filter, part: partShown(offset, shownBefore()) };
}
