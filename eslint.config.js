import typescript from '@typescript-eslint/parser';
import astro from 'eslint-plugin-astro';

/** Templates only: oxlint checks the rest, and the code between their fences. */
export default [
  { ignores: ['dist/', '.astro/', 'node_modules/'] },
  ...astro.configs['flat/recommended'],
  ...astro.configs['flat/jsx-a11y-strict'],
  {
    files: ['**/*.astro'],
    languageOptions: { parserOptions: { parser: typescript } },
    rules: {
      'astro/no-set-html-directive': 'error',
      'astro/no-unused-css-selector': 'error',
      'astro/prefer-class-list-directive': 'error',
      'astro/no-prerender-export-outside-pages': 'error',
    },
  },
];
