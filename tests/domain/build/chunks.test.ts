import { expect, test } from 'vitest';
import { chunkFaults } from '../../../src/build/integrations/chunks.ts';

const BUILT = [
  { name: 'page.astro_astro_type_script_index_0_lang', modules: ['src/layouts/page.astro?script'] },
  { name: 'calls', modules: ['node_modules/zod/mini/schemas.js', 'src/api/call.ts'] },
  { name: 'money', modules: ['src/domain/base/money.ts'] },
];

test('finds nothing wrong with a rule whose every path puts something into its file', () => {
  const rules = [
    { name: 'page', of: ['src/layouts/'] },
    { name: 'calls', of: ['node_modules/zod/', 'src/api/'] },
  ];
  expect(chunkFaults(rules, BUILT)).toEqual([]);
});

test('refuses a rule whose files have moved, beside others that are found', () => {
  const rules = [{ name: 'calls', of: ['node_modules/zod/', 'src/wire/'] }];
  expect(chunkFaults(rules, BUILT)).toEqual([
    'The chunk "calls" holds nothing of src/wire/: it has moved, or a rule before takes it (astro.config.mjs).',
  ]);
});

test('refuses a rule whose files stand in the file of another one', () => {
  const rules = [{ name: 'rules', of: ['src/domain/'] }];
  expect(chunkFaults(rules, BUILT)).toEqual([
    'The chunk "rules" holds nothing of src/domain/: it has moved, or a rule before takes it (astro.config.mjs).',
  ]);
});
