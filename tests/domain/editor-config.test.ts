import { expect, test } from 'vitest';
import { editorConfig } from '#build/editor/config.ts';
import { contentFile, type DocumentName, DOCUMENTS } from '#domain/content/documents.ts';
import { blogEntrySchema } from '#domain/content/blog-entry.ts';
import { productEntrySchema } from '#domain/content/product-entry.ts';

const config = editorConfig('Basera');

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

test('every file of content is offered but the words of the search', () => {
  const files = config.singletons?.map((each) => ('file' in each ? each.file : '')) ?? [];
  const names = (Object.keys(DOCUMENTS) as DocumentName[]).filter((name) => name !== 'search');
  expect(files.toSorted()).toEqual(names.map((name) => `content/${contentFile(name)}`).toSorted());
});

test('a field has the limits of its schema', () => {
  expect(fieldOf('posts', 'description')).toMatchObject({ widget: 'text', maxlength: 170 });
  expect(fieldOf('posts', 'date')).toMatchObject({ widget: 'datetime', type: 'date' });
  expect(fieldOf('posts', 'related')).toMatchObject({ widget: 'relation', min: 1 });
  expect(fieldOf('products', 'category')).toMatchObject({ widget: 'select' });
  expect(fieldOf('products', 'weight')).toMatchObject({ widget: 'number', value_type: 'float' });
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
