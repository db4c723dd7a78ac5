import type { Field } from '@sveltia/cms';
import type { CategoryEntry } from '#domain/content/entries/category-entry.ts';
import * as z from 'zod/mini';
import { modelFile, pictureFile, slug } from '#domain/content/entries/fields.ts';
import { planKey } from '#domain/catalogue/plans.ts';
import { TENURES } from '#domain/catalogue/tenure.ts';
import { HINTS, LABELS } from './words.ts';

type Schema = z.core.JSONSchema.BaseSchema;

/** What a field of the editing screen is called besides its kind. */
type Place = Readonly<{ name: string; isRequired: boolean }>;

/** Fields whose words are more than a line. */
const LONG = new Set([
  'answer',
  'care',
  'description',
  'quote',
  'specification',
  'summary',
  'text',
]);
const LONG_TEXT = 120;

/** Lists and fields that name products by their slugs. */
const PRODUCTS = new Set([
  'popular',
  'trending',
  'packages',
  'piece',
  'pieces',
  'recommended',
  'related',
  'product',
  'products',
  'shows',
]);

/** The months a plan may last, normal or for a season or a month of care. */
const PLANS = [1, 3, 4, 5, ...TENURES];

/** Pictures that are uploaded become WebP and no larger than the shop shows them. */
const UPLOAD = {
  accept: 'image/webp,image/jpeg,image/png',
  media_libraries: {
    default: {
      config: {
        max_file_size: 8_000_000,
        slugify_filename: true,
        transformations: {
          raster_image: { format: 'webp', quality: 80, width: 1600, height: 1200 },
        },
      },
    },
  },
};

const patternOf = (schema: z.core.$ZodType) => z.toJSONSchema(schema).pattern;
const PICTURE = patternOf(pictureFile);
const MODEL = patternOf(modelFile);
const SLUG = patternOf(slug);

/** The fields in which an editor fills in what a schema of `content/` asks for; of a list, the list. */
export function fieldsFor(schema: z.core.$ZodType): Field[] {
  const shape = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  if (shape.type !== 'array') return fieldsOf(shape);
  const list = listOf({ name: 'entries', isRequired: true }, shape);
  return [{ name: 'entries', label: 'Entries', ...list, root: true } as Field];
}

function fieldsOf({ properties = {}, required = [] }: Schema): Field[] {
  return Object.entries(properties).map(([name, schema]) =>
    fieldOf({ name, isRequired: required.includes(name) }, schema as Schema),
  );
}

function fieldOf(place: Place, schema: Schema): Field {
  const { name } = place;
  if ('const' in schema) return { name, widget: 'hidden', default: schema.const } as Field;
  const hint = HINTS[name];
  const common = { name, label: labelOf(name), required: place.isRequired, ...(hint && { hint }) };
  if (schema.enum) {
    return { ...common, widget: 'select', options: schema.enum.map(String), ...defaultOf(schema) };
  }
  if (schema.type === 'boolean') {
    return { ...common, widget: 'boolean', required: false, default: schema.default === true };
  }
  if (schema.type === 'array') return { ...common, ...listOf(place, schema) } as Field;
  if (schema.type === 'object') {
    const required = place.isRequired && schema.properties !== undefined;
    const fields = partsOf(schema);
    return { ...common, required, widget: 'object', collapsed: 'auto', fields };
  }
  const rest = schema.type === 'string' ? textOf(name, schema) : numberOf(schema);
  return { ...common, ...rest, ...defaultOf(schema) } as Field;
}

/** The same fields with sub-categories as a choice among those of the menu. */
export function withSubCategories(fields: Field[], categories: readonly CategoryEntry[]): Field[] {
  const all = categories.flatMap(({ subCategories }) => subCategories);
  // One address may stand in several categories, under a name in each.
  const options = Array.from(
    Map.groupBy(all, ({ slug }) => slug),
    ([value, each]) => ({ value, label: [...new Set(each.map(({ name }) => name))].join(', ') }),
  );
  return fields.map((field) => {
    if ('fields' in field && field.fields) {
      return { ...field, fields: withSubCategories(field.fields, categories) } as Field;
    }
    if (field.name !== 'subCategory') return field;
    return { name: field.name, label: labelOf(field.name), widget: 'select', options };
  });
}

/** The parts of an object; plans by their months are numbers under the months that exist. */
function partsOf(schema: Schema): Field[] {
  if (schema.properties) return fieldsOf(schema);
  const value = schema.additionalProperties as Schema;
  return PLANS.map((months) => fieldOf({ name: planKey(months), isRequired: false }, value));
}

function listOf(place: Place, schema: Schema): Partial<Field> {
  const items = schema.items as Schema;
  const limits = {
    ...(schema.minItems === undefined ? {} : { min: schema.minItems }),
    ...(schema.maxItems === undefined ? {} : { max: schema.maxItems }),
  };
  if (items.enum) {
    return {
      widget: 'select',
      multiple: true,
      options: items.enum.map(String),
      ...limits,
    } as Field;
  }
  if (PRODUCTS.has(place.name)) return { ...productRelation, multiple: true, ...limits };
  if (items.oneOf) {
    const types = items.oneOf.map((kind) => variantOf(kind));
    return { widget: 'list', typeKey: 'kind', types, ...limits } as Field;
  }
  if (items.type === 'object') {
    return { widget: 'list', collapsed: 'auto', fields: fieldsOf(items), ...limits } as Field;
  }
  const item = fieldOf({ name: 'item', isRequired: true }, items);
  return { widget: 'list', field: item, ...limits } as Field;
}

/** One kind of entries in a list of several kinds; `kind` tells them apart. */
function variantOf(schema: Schema) {
  const kind = (schema.properties?.['kind'] as Schema | undefined)?.const;
  const fields = fieldsOf(schema).filter(({ name }) => name !== 'kind');
  return { name: String(kind), label: labelOf(String(kind)), widget: 'object', fields };
}

const productRelation = {
  widget: 'relation',
  collection: 'products',
  value_field: '{{slug}}',
  display_fields: ['name'],
  search_fields: ['name', 'summary'],
};

function textOf(name: string, schema: Schema): Partial<Field> {
  const { pattern, format, maxLength } = schema;
  if (pattern === PICTURE) {
    return {
      widget: 'image',
      media_folder: '/content/pictures',
      public_folder: '',
      ...UPLOAD,
    } as Field;
  }
  if (pattern === MODEL) {
    return { widget: 'file', media_folder: '/content/models', public_folder: '' } as Field;
  }
  if (pattern === SLUG && PRODUCTS.has(name)) return productRelation;
  if (format === 'date') {
    return {
      widget: 'datetime',
      type: 'date',
      format: 'YYYY-MM-DD',
      input_timezone: 'Asia/Kolkata',
    } as Field;
  }
  const isLong = LONG.has(name) || (maxLength ?? 0) > LONG_TEXT;
  return {
    widget: isLong ? 'text' : 'string',
    ...(maxLength === undefined ? {} : { maxlength: maxLength }),
    ...(pattern === undefined ? {} : { pattern: [pattern, `has to look like ${pattern}`] }),
  };
}

function numberOf({ type, minimum, maximum, exclusiveMinimum }: Schema) {
  const least = minimum ?? (type === 'integer' && exclusiveMinimum === 0 ? 1 : exclusiveMinimum);
  return {
    widget: 'number',
    value_type: type === 'integer' ? 'int' : 'float',
    ...(least === undefined ? {} : { min: least }),
    ...(maximum === undefined || maximum === Number.MAX_SAFE_INTEGER ? {} : { max: maximum }),
  };
}

function defaultOf(schema: Schema) {
  return schema.default === undefined ? {} : { default: schema.default };
}

/** `subCategory` as people read it: "Sub category". */
function labelOf(name: string): string {
  const known = LABELS[name];
  if (known !== undefined) return known;
  const words = name
    .replaceAll('-', ' ')
    .replaceAll(/([A-Z])/g, ' $1')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
