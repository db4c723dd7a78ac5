/* oxlint-disable jsx-a11y/prefer-tag-over-role -- no element of HTML is a list box that a field of text controls */
import type { Failure } from '#contract/base/failure.ts';
import { formatDayWithYear } from '#domain/base/kolkata.ts';
import { formatRupees } from '#domain/base/money.ts';
import { standingOf } from '#messages/office/order-words.ts';
import { UNIT_STATE_WORDS } from '#messages/catalogue/unit-words.ts';
import { type Choice, goToFound } from '#stores/office/shell/search.ts';
import styles from './found-list.module.css';

const GROUPS = [
  ['customer', 'Customers'],
  ['order', 'Orders'],
  ['invoice', 'Invoices'],
  ['unit', 'Units'],
] as const;

export interface FoundListProps {
  readonly id: string;
  /** Nothing while it is asked. */
  readonly choices: readonly Choice[] | undefined;
  readonly failure: Failure | undefined;
  readonly chosen: Choice | undefined;
}

/** What the search found, by kind. */
export function FoundList({ id, choices, failure, chosen }: FoundListProps) {
  return (
    <div className={styles.found}>
      <output className={choices?.length ? 'visually-hidden' : styles.none}>
        {statusOf(choices, failure)}
      </output>
      <div id={id} role="listbox" aria-label="Search results">
        {GROUPS.map(([kind, name]) => {
          const own = choices?.filter((choice) => choice.kind === kind) ?? [];
          if (own.length === 0) return null;
          return (
            <div key={kind} role="group" aria-label={name}>
              <p className={styles.kind} aria-hidden="true">
                {name}
              </p>
              {own.map((choice) => (
                <div
                  key={choice.id}
                  id={choice.id}
                  role="option"
                  tabIndex={-1}
                  aria-selected={choice === chosen}
                  className={`row ${styles.choice}`}
                  data-gap="3"
                  onClick={() => goToFound(choice)}
                  onKeyDown={({ key }) => key === 'Enter' && goToFound(choice)}
                >
                  <ChoiceWords {...choice} />
                </div>
              ))}
            </div>
          );
        })}
      </div>
    </div>
  );
}

function ChoiceWords({ found }: Choice) {
  if ('contact' in found) {
    return (
      <>
        <b>{found.name}</b>
        <span>{[found.contact, found.number].filter(Boolean).join(', ')}</span>
      </>
    );
  }
  if ('tag' in found) {
    return (
      <>
        <b>{found.tag}</b>
        <span>
          {found.productName}. {UNIT_STATE_WORDS[found.state]}
        </span>
      </>
    );
  }
  if ('amount' in found) {
    const issued = formatDayWithYear(found.issuedOn);
    return (
      <>
        <b>{found.number}</b>
        <span>
          {formatRupees(found.amount)} of {issued}, {found.name}
        </span>
      </>
    );
  }
  return (
    <>
      <b>{found.number}</b>
      <span>
        {found.name}. {standingOf(found).name}
        {found.goesOnAs ? `: ${found.goesOnAs}` : ''}
      </span>
    </>
  );
}

function statusOf(choices: FoundListProps['choices'], failure: Failure | undefined): string {
  if (failure) return failure.message;
  if (!choices) return 'Searching';
  return choices.length === 0 ? 'No results.' : `${choices.length} found`;
}
