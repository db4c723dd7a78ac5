import type { CmsConfig, Collection, CollectionFile, Field } from '@sveltia/cms';
import { blogEntrySchema } from '#domain/content/entries/blog-entry.ts';
import type { CategoryEntry } from '#domain/content/entries/category-entry.ts';
import { contentFile, type DocumentName, DOCUMENTS } from '#domain/content/documents.ts';
import { pageEntrySchema } from '#domain/content/entries/page-entry.ts';
import { productEntrySchema } from '#domain/content/entries/product-entry.ts';
import { fieldsFor, withSubCategories } from './fields.ts';

/**
 * The files of one entry each, in the order in which editors need them. The screen cannot show the lists
 * of lists of `search.yaml` and the promises by name of `policies.yaml`, whose figures code enforces. A
 * figure that a text may type is excepted in `exceptions.yaml` by whoever reviews it.
 */
const FILES: readonly (readonly [DocumentName, string])[] = [
  ['faq', 'Questions and answers'],
  ['terms', 'Terms & Conditions'],
  ['terms-versions', 'Versions of the terms'],
  ['home', 'Home page'],
  ['home-plan', 'Furnish your home'],
  ['lists', 'Hand-picked lists'],
  ['categories', 'Categories'],
  ['guides', 'What to look for'],
  ['arrivals', 'How it arrives'],
  ['pictures', 'What of a picture is shown'],
  ['new-products', 'New products'],
  ['coupons', 'Coupons'],
  ['rent-or-buy', 'Renting vs Owning'],
  ['virtual-rooms', 'Virtual rooms'],
  ['reasons', 'Reasons'],
  ['cities', 'Cities'],
  ['pincodes', 'Where we deliver'],
  ['founders', 'Founders'],
  ['site', 'The shop'],
];

/** Markdown as it stands in the file: what CONTRIBUTING.md lists may be written in it. */
const body = {
  name: 'body',
  label: 'Text',
  widget: 'markdown',
  modes: ['raw'],
  // A hint is Markdown: what looks like a tag is swallowed.
  hint: 'Markdown. ## begins a section; &lt;Price of="…" months={12} gst />, &lt;Fact of="…" />, &lt;Product of="…" />, &lt;Figure file="…" alt="…" /> and the others of CONTRIBUTING.md may stand in it. Rents and facts are never typed.',
} satisfies Field;

/** What the screen would show by itself leaves out prices, products and pictures. */
const WHERE_SHOWN =
  'To see the article beside its text as readers will, open /admin of npm run dev.';

const posts = (hasPreview: boolean): Collection => ({
  name: 'posts',
  label: 'Articles',
  label_singular: 'Article',
  folder: 'content/blog',
  extension: 'mdx',
  format: 'yaml-frontmatter',
  create: true,
  slug: '{{title}}',
  sortable_fields: ['date', 'title'],
  summary: "{{title}} ({{date | date('D MMM YYYY')}}){{draft | ternary(' · draft','')}}",
  preview_path: 'blogs/{{slug}}',
  editor: { preview: hasPreview },
  fields: [
    ...fieldsFor(blogEntrySchema).map((field) =>
      // What is begun here is not published before somebody says so.
      field.name === 'draft' ? ({ ...field, default: true } as Field) : field,
    ),
    hasPreview ? body : { ...body, hint: `${body.hint} ${WHERE_SHOWN}` },
  ],
});

const productsIn = (categories: readonly CategoryEntry[]): Collection => ({
  name: 'products',
  label: 'Products',
  label_singular: 'Product',
  folder: 'content/products',
  path: '{{category}}/{{slug}}',
  extension: 'md',
  format: 'yaml-frontmatter',
  create: true,
  slug: '{{name}}',
  identifier_field: 'name',
  summary: '{{name}}',
  sortable_fields: ['name', 'subCategory'],
  fields: [
    ...withSubCategories(fieldsFor(productEntrySchema), categories),
    { name: 'body', label: 'Description', widget: 'markdown', modes: ['raw'] },
  ],
});

const pages = (name: string, label: string): Collection => ({
  name,
  label,
  folder: `content/${name}`,
  extension: 'mdx',
  format: 'yaml-frontmatter',
  create: false,
  delete: false,
  summary: '{{title}}',
  fields: [...fieldsFor(pageEntrySchema), body],
});

function file(
  [name, label]: (typeof FILES)[number],
  categories: readonly CategoryEntry[],
): CollectionFile {
  const fields = withSubCategories(fieldsFor(DOCUMENTS[name]), categories);
  const path = contentFile(name);
  const format = path.endsWith('.json') ? 'json' : 'yaml';
  return { name, label, file: `content/${path}`, format, fields };
}

/** `owner/name` on GitHub, where editors' changes are committed; nothing when they work on files alone. */
export const repository = process.env['EDITOR_REPOSITORY'] || undefined;

/**
 * What the editing screen at `/admin` offers, made of the schemas that the build checks the same files
 * with; with a preview where there is one (docs/decisions/0061).
 */
export function editorConfig(
  shopName: string,
  categories: readonly CategoryEntry[],
  { hasPreview }: { readonly hasPreview: boolean },
): CmsConfig {
  return {
    backend: { name: 'github', repo: repository ?? `on-this-machine/${shopName}` },
    app_title: `Write for ${shopName}`,
    logo: { src: '/icon.svg' },
    media_folder: 'content/pictures',
    public_folder: '',
    slug: { encoding: 'ascii', clean_accents: true },
    output: { omit_empty_optional_fields: true, yaml: { quote: 'single' } },
    collections: [
      posts(hasPreview),
      pages('pages', 'Pages'),
      pages('papers', 'Documents'),
      productsIn(categories),
    ],
    singletons: FILES.map((each) => file(each, categories)),
  };
}
