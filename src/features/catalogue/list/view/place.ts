import { kindKey, type ListCategory } from '#domain/catalogue/list/list-filter.ts';

/** The categories and kinds that can be ticked in a printed form, with their names. */
export function categoriesOf(form: HTMLFormElement): ListCategory[] {
  const kinds = named(form, 'kind');
  return named(form, 'category').map((category) => ({
    ...category,
    subCategories: kinds
      .filter(({ slug: kind }) => kind.startsWith(kindKey(category.slug, '')))
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
