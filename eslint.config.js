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
      'astro/no-prerender-export-outside-pages': 'error',
      'astro/prefer-class-list-directive': 'error',
      // A dialog says where the keyboard starts.
      'astro/jsx-a11y/no-autofocus': 'off',
      // A list or table that scrolls sideways has to be reachable with the keyboard.
      'astro/jsx-a11y/no-noninteractive-tabindex': [
        'error',
        { tags: ['ul'], roles: ['region', 'group'] },
      ],
    },
  },
];
