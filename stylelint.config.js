/** Colours are named once, in the tokens. */
const COLOUR_FUNCTIONS = [
  'rgb',
  'rgba',
  'hsl',
  'hsla',
  'hwb',
  'lab',
  'lch',
  'oklab',
  'oklch',
  'color',
];

export default {
  extends: ['stylelint-config-standard', 'stylelint-config-html/astro'],
  rules: {
    'color-named': 'never',
    'color-no-hex': true,
    'custom-property-empty-line-before': null,
    'declaration-empty-line-before': null,
    'declaration-no-important': true,
    'function-disallowed-list': COLOUR_FUNCTIONS,
    'no-descending-specificity': null,
    // A shorthand of all four sides is symmetrical, or refused below.
    'property-layout-mappings': [
      'flow-relative',
      { ignoreProperties: ['margin', 'padding', 'inset', 'overflow', /^scroll-(margin|padding)$/] },
    ],
    'declaration-property-value-disallowed-list': {
      '/^(scroll-)?(margin|padding)$|^inset$/': [/^\S+\s+\S+\s+\S+\s+\S+$/],
      // With large text a column may be wider than the screen: minmax(min(12rem, 100%), 1fr).
      '/^grid-template/': [/repeat\(auto-fi(?:t|ll), minmax\([\d.]+rem/],
    },
    'value-keyword-layout-mappings': ['flow-relative', { ignoreProperties: ['resize'] }],
    'selector-class-pattern': '^[a-z][a-z0-9]*(-[a-z0-9]+)*$',
    'number-max-precision': null,
    'selector-max-id': 0,
  },
  overrides: [
    {
      // What a visitor asked of the browser (less motion, hidden) outranks every component.
      files: ['src/styles/base.css', 'src/styles/reset.css'],
      rules: { 'declaration-no-important': null },
    },
    {
      files: ['src/styles/tokens.css', 'src/styles/office/tokens.css'],
      rules: { 'function-disallowed-list': null },
    },
    {
      files: ['**/*.astro'],
      rules: { 'no-empty-source': null },
    },
    {
      files: ['**/*.module.css', '**/*.astro'],
      rules: {
        'selector-pseudo-class-no-unknown': [
          true,
          { ignorePseudoClasses: ['global', 'target-current'] },
        ],
      },
    },
    {
      // CSS modules are read as properties of an object.
      files: ['**/*.module.css'],
      rules: { 'selector-class-pattern': '^[a-z][a-zA-Z0-9]*$' },
    },
  ],
};
