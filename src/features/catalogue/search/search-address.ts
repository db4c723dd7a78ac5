import { queryOfAddress } from '#domain/catalogue/search/search-path.ts';
import { onRestored } from '#stores/base/page-restored.ts';
import { each } from '#ui/reflect.ts';

/** Puts what this page looks for into its search boxes. */
function fillBoxes(): void {
  const query = queryOfAddress(location.pathname, location.search);
  each('form[data-search] input', (field: HTMLInputElement) => (field.value = query));
}

fillBoxes();
onRestored(fillBoxes);
