import { kindKey, type ListCategory } from '#domain/catalogue/list/list-filter.ts';

/**
 * The categories and kinds that can be ticked in a form, with their names; only those that are counted
 * (`ListFound.counts`), where counts are given.
 */
export function categoriesOf(
  form: HTMLFormElement,
  counts?: Readonly<Record<string, number>>,
): ListCategory[] {
  const isThere = (option: string) => counts === undefined || option in counts;
  return named(form, 'category')
    .filter(({ slug }) => isThere(`category=${slug}`))
    .map((category) => ({
      ...category,
      subCategories: named(form, 'kind')
        .filter(({ slug: kind }) => kind.startsWith(kindKey(category.slug, '')))
        .filter(({ slug: kind }) => isThere(`kind=${kind}`))
        .map(({ slug: kind, name }) => ({ slug: kind.slice(kind.indexOf('.') + 1), name })),
    }));
}

function named(form: HTMLFormElement, control: string) {
  const inputs = form.querySelectorAll<HTMLInputElement>(`input[name="${control}"]`);
  return [...inputs].map((input) => ({
    slug: input.value,
    name: input.labels?.[0]?.querySelector('span')?.textContent.trim() ?? '',
  }));
}
