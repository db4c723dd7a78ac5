import { expect, test } from 'vitest';
import { editorConfig } from '#build/editor/config.ts';
import { contentFile, type DocumentName, DOCUMENTS } from '#domain/content/documents.ts';
import { blogEntrySchema } from '#domain/content/entries/blog-entry.ts';
import { productEntrySchema } from '#domain/content/entries/product-entry.ts';
import { readShopContent } from '../../support/content.ts';

const { categories } = await readShopContent();
const config = editorConfig('Basera', categories, { hasPreview: true });

function fieldsOf(name: string) {
  const found = config.collections?.find((each) => 'name' in each && each.name === name);
  return found && 'fields' in found ? found.fields : [];
}

const fieldOf = (collection: string, name: string) =>
  fieldsOf(collection).find((field) => field.name === name);

test.each([
  ['posts', blogEntrySchema.shape],
  ['products', productEntrySchema.shape],
])('editors fill in every field of %s, and the text', (collection, shape) => {
  expect(fieldsOf(collection).map(({ name }) => name)).toEqual([...Object.keys(shape), 'body']);
});

test('every file of content is offered but what the screen cannot show or may not except', () => {
  const files = config.singletons?.map((each) => ('file' in each ? each.file : '')) ?? [];
  const names = (Object.keys(DOCUMENTS) as DocumentName[]).filter(
    (name) => !['exceptions', 'policies', 'search'].includes(name),
  );
  expect(files.toSorted()).toEqual(names.map((name) => `content/${contentFile(name)}`).toSorted());
});

test('a field has the limits of its schema', () => {
  expect(fieldOf('posts', 'description')).toMatchObject({ widget: 'text', maxlength: 170 });
  expect(fieldOf('posts', 'related')).toMatchObject({ widget: 'relation', min: 1 });
  expect(fieldOf('products', 'category')).toMatchObject({ widget: 'select' });
  expect(fieldOf('products', 'weight')).toMatchObject({ widget: 'number', value_type: 'float' });
});

test('a day is one of the calendar of Kolkata, wherever the editor is', () => {
  expect(fieldOf('posts', 'date')).toMatchObject({
    widget: 'datetime',
    type: 'date',
    format: 'YYYY-MM-DD',
    input_timezone: 'Asia/Kolkata',
  });
});

test('rents are numbers under the months of each plan', () => {
  expect(fieldOf('products', 'rent')).toMatchObject({
    fields: [
      {
        name: 'gurgaon',
        fields: expect.arrayContaining([
          expect.objectContaining({ name: '6-months', widget: 'number', value_type: 'int' }),
        ]),
      },
      { name: 'delhi' },
    ],
  });
});

test('what is begun on the screen is a draft', () => {
  expect(fieldOf('posts', 'draft')).toMatchObject({ widget: 'boolean', default: true });
});

test('a sub-category is chosen among those of the menu, by its name', () => {
  expect(fieldOf('products', 'subCategory')).toMatchObject({
    widget: 'select',
    options: expect.arrayContaining([{ value: 'sofas', label: 'Sofas, Premium sofas' }]),
  });
});

test('fields have the words of editors, and no hint holds a tag that would be swallowed', () => {
  expect(fieldOf('products', 'sac')).toMatchObject({ label: 'SAC code of the service' });
  const hints = JSON.stringify(config).match(/"hint":"(?:[^"\\]|\\.)*"/g) ?? [];
  expect(hints.length).toBeGreaterThan(5);
  expect(hints.filter((hint) => /<[A-Z]/.test(hint))).toEqual([]);
  expect(fieldOf('posts', 'body')).toMatchObject({
    hint: expect.stringContaining('&lt;Price of='),
  });
});

test('a picture that is uploaded becomes WebP, in the size and weight of the shop', () => {
  expect(fieldOf('posts', 'picture')).toMatchObject({
    fields: [
      {
        name: 'file',
        accept: 'image/webp,image/jpeg,image/png',
        media_libraries: {
          default: {
            config: {
              max_file_size: 8_000_000,
              transformations: { raster_image: { format: 'webp', width: 1600, height: 1200 } },
            },
          },
        },
      },
      { name: 'alt', label: 'What is seen on it' },
    ],
  });
});

test('where the article cannot be shown as readers see it, the screen says where it can', () => {
  const built = editorConfig('Basera', categories, { hasPreview: false });
  const [posts] = built.collections ?? [];
  expect(posts).toMatchObject({
    editor: { preview: false },
    fields: expect.arrayContaining([
      expect.objectContaining({ name: 'body', hint: expect.stringContaining('npm run dev') }),
    ]),
  });
});
