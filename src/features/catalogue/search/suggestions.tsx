/* oxlint-disable jsx-a11y/prefer-tag-over-role -- no element of HTML is a list box that a field of text controls */
import type { MouseEvent } from 'react';
import { forgetSearch } from '#stores/catalogue/search/recent-searches.ts';
import type { SuggestionGroup, SuggestionOption } from './suggestion-groups.ts';
import styles from './search-form.module.css';

export interface SuggestionsProps {
  /** Of the listbox; those of what is in it begin with it. */
  readonly id: string;
  readonly groups: readonly SuggestionGroup[];
  /** Which of all options the arrow keys have come to. */
  readonly at: number | undefined;
  /** What is said where there are none. */
  readonly note: string;
  readonly isShown: boolean;
}

/** The popup below a search field, and what it tells assistive technology. */
export function Suggestions({ id, groups, at, note, isShown }: SuggestionsProps) {
  const all = groups.flatMap(({ options }) => options);
  const count = all.length;
  return (
    <>
      {/* The field keeps the focus; a press on an option follows its link. */}
      <div
        className={styles.suggestions}
        hidden={!isShown}
        onMouseDown={(event) => event.preventDefault()}
        role="presentation"
      >
        <div id={id} role="listbox" aria-label="Suggestions" hidden={count === 0}>
          {groups.map(({ name, options }) => (
            <div key={name} role="group" aria-labelledby={`${id}${name}`}>
              <p id={`${id}${name}`}>{name}</p>
              {options.map((option) => {
                const own = all.indexOf(option);
                return (
                  <Option key={option.href} id={`${id}${own}`} {...option} isActive={own === at} />
                );
              })}
            </div>
          ))}
        </div>
        {note ? <p>{note}</p> : null}
      </div>
      <output className="visually-hidden">
        {isShown ? (count === 1 ? '1 suggestion' : `${count} suggestions`) : ''}
      </output>
    </>
  );
}

interface OptionProps extends SuggestionOption {
  readonly id: string;
  readonly isActive: boolean;
}

function Option({ id, isActive, href, text, picture, price, isRecent }: OptionProps) {
  const forget = (event: MouseEvent) => {
    event.preventDefault();
    forgetSearch(text);
  };
  return (
    <a id={id} role="option" href={href} tabIndex={-1} aria-selected={isActive}>
      {picture ? <img src={picture} alt="" width={64} height={48} loading="lazy" /> : null}
      <span className={styles.what}>
        {text}
        {price ? (
          <>
            {' '}
            <span className={styles.price}>{price}</span>
          </>
        ) : null}
      </span>
      {/* For the pointer; the keyboard has Delete. */}
      {isRecent ? (
        <span className={styles.forget} aria-hidden="true" onClick={forget}>
          ×
        </span>
      ) : null}
    </a>
  );
}
