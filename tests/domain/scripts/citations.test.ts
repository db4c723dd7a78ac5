import { expect, test } from 'vitest';
import { citationFaults } from '../../../scripts/parts/citations.ts';

const CHAPTER = 'rent.md';
/** Put together here, so that the check of this project does not take them for its own. */
const cite = (target: string) => ['/** rules', `${target} */`].join('/');
const decision = (number: string) => ['// docs/decisions', number].join('/');

const chapter = (text: string) => ({ file: `docs/rules/${CHAPTER}`, text });
const code = (text: string) => ({ file: 'src/rent.ts', text });
const PATHS = new Set(['src', 'src/rent.ts', 'docs/decisions/0001-why.md']);

const faultsOf = (rules: string, comments: string) =>
  citationFaults([chapter(rules), code(comments)], PATHS).map(
    ({ place, fault }) => `${place}: ${fault}`,
  );

const SOUND = '# Rent\n\n## The landlord’s day\n\nThe 1st (`PAY_DAY` in `src/rent.ts`).';
const CITED = `${cite(`${CHAPTER}#the-landlords-day`)}\nexport const PAY_DAY = 1;`;

test('finds nothing wrong where every rule is cited and every citation leads to a rule', () => {
  expect(faultsOf(SOUND, `${CITED}\n${decision('0001')}`)).toEqual([]);
});

test('finds a citation of a rule and of a chapter that do not exist, by file and line', () => {
  const lost = `${CITED}\n${cite(`${CHAPTER}#late`)}\n${cite('loans.md#late')}`;
  expect(faultsOf(SOUND, lost)).toEqual([
    `src/rent.ts:3: there is no rule ${CHAPTER}#late`,
    'src/rent.ts:4: there is no rule loans.md#late',
  ]);
});

test('finds a rule that no code cites', () => {
  expect(faultsOf(`${SOUND}\n\n## Late rent\n`, CITED)).toEqual([
    `docs/rules/${CHAPTER}:7: no code cites the rule ${CHAPTER}#late-rent`,
  ]);
});

test('does not take a rule for cited that only another rule names', () => {
  const named = `${SOUND} See [it](${CHAPTER}#late-rent).\n\n## Late rent\n`;
  expect(faultsOf(named, CITED)).toEqual([
    `docs/rules/${CHAPTER}:7: no code cites the rule ${CHAPTER}#late-rent`,
  ]);
});

test('takes no heading of the index for a rule, and checks where it leads', () => {
  const index = {
    file: 'docs/rules/README.md',
    text: `## Rent\n\n[Late rent](${CHAPTER}#late-rent)`,
  };
  const places = citationFaults([chapter(SOUND), code(CITED), index], PATHS);
  expect(places).toEqual([
    { place: 'docs/rules/README.md:3', fault: `there is no rule ${CHAPTER}#late-rent` },
  ]);
});

test.each([
  ['a file that is not there', 'In `src/gone.ts`.', 'there is no src/gone.ts'],
  ['a name that no code has', 'By `GRACE_DAYS`.', 'no code has GRACE_DAYS'],
  ['a link to no rule', `See [it](${CHAPTER}#gone).`, `there is no rule ${CHAPTER}#gone`],
])('finds in a rule %s', (_what, sentence, fault) => {
  expect(faultsOf(`${SOUND}\n${sentence}`, CITED)).toEqual([`docs/rules/${CHAPTER}:6: ${fault}`]);
});

test.each(['storefront', 'account', 'decisions', 'architecture', 'look', 'facts', 'bars'])(
  'finds a citation of %s, a book that is not in the project',
  (name) => {
    const book = [name, 'md'].join('.');
    expect(faultsOf(SOUND, `${CITED}\n// ${book} §9`)).toEqual([
      `src/rent.ts:3: this project has no ${book}`,
    ]);
  },
);

test('finds a decision that was not written down', () => {
  expect(faultsOf(SOUND, `${CITED}\n${decision('0099')}`)).toEqual([
    'src/rent.ts:3: there is no decision 0099',
  ]);
});

test('finds a citation of a section that a guide does not have', () => {
  const guide = { file: 'docs/running.md', text: '# Running\n\n## Copies\n\n### Backups' };
  const to = (section: string) => ['// docs', `running.md#${section}`].join('/');
  const comments = [CITED, to('copies'), to('backups'), to('gone')].join('\n');
  const linking = chapter(`${SOUND}\n[How](${['..', 'running.md#lost'].join('/')})`);
  expect(citationFaults([linking, code(comments), guide], PATHS)).toEqual([
    { place: `docs/rules/${CHAPTER}:6`, fault: 'there is no section running.md#lost' },
    { place: 'src/rent.ts:5', fault: 'there is no section running.md#gone' },
  ]);
});
