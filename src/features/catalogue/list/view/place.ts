import { kindKey, type ListCategory } from '#domain/catalogue/list/list-filter.ts';

/** The categories and kinds that can be ticked in a printed form, with their names (filter-option.tsx). */
export function categoriesOf(form: HTMLFormElement): ListCategory[] {
  const named = (control: string) =>
    Array.from(
      form.querySelectorAll<HTMLInputElement>(`[name=${control}]`),
      ({ value, nextElementSibling: name }) => ({ slug: value, name: name?.textContent ?? '' }),
    );
  const kindsOf = (category: string) =>
    named('kind').filter(({ slug }) => slug.startsWith(kindKey(category, '')));
  return named('category').map((category) => ({
    ...category,
    subCategories: kindsOf(category.slug).map(({ slug, name }) => ({
      slug: slug.slice(slug.indexOf('.') + 1),
      name,
    })),
  }));
}
