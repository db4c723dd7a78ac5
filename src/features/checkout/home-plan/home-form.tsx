import { useId, useState } from 'react';
import { budgetIn } from '#domain/catalogue/pages/home-address.ts';
import { type HomeRoom, type HomeWish, MAX_PEOPLE } from '#domain/catalogue/cart/home-need.ts';
import { TENURES } from '#domain/catalogue/tenure.ts';
import { Field } from '#ui/field.tsx';
import { Quantity } from '#ui/quantity.tsx';
import styles from './home-form.module.css';

export interface HomeFormProps {
  readonly rooms: readonly HomeRoom[];
  readonly wish: HomeWish;
  /** The budget as the address had it, which may be none. */
  readonly askedBudget: string;
  readonly onChange: (to: Partial<HomeWish>) => void;
}

/** Which rooms, for whom, for how long and for how much. */
export function HomeForm({ rooms, wish, askedBudget, onChange }: HomeFormProps) {
  const id = useId();
  const setRoom = (slug: string, count: number) =>
    onChange({ rooms: { ...wish.rooms, [slug]: count } });
  const several = rooms.filter(({ most }) => most > 1);
  const single = rooms.filter(({ most }) => most === 1);
  return (
    <section className={`panel stack ${styles.form}`} data-gap="4" aria-labelledby={id}>
      <h2 id={id}>Your home</h2>
      <div className={styles.counts}>
        <Count
          name="People"
          value={wish.people}
          min={1}
          max={MAX_PEOPLE}
          onChange={(people) => onChange({ people })}
        />
        {several.map(({ slug, name, most }) => (
          <Count
            key={slug}
            name={name}
            value={wish.rooms[slug] ?? 0}
            min={0}
            max={most}
            onChange={(count) => setRoom(slug, count)}
          />
        ))}
      </div>
      <fieldset>
        <legend>Other rooms</legend>
        <div className={`row ${styles.pills}`}>
          {single.map(({ slug, name }) => (
            <label key={slug}>
              <input
                type="checkbox"
                name={slug}
                checked={(wish.rooms[slug] ?? 0) > 0}
                onChange={({ target }) => setRoom(slug, Number(target.checked))}
              />
              {name}
            </label>
          ))}
        </div>
      </fieldset>
      <div className={styles.terms}>
        <fieldset>
          <legend>Months</legend>
          <div className={`row ${styles.pills}`}>
            {TENURES.map((months) => (
              <label key={months}>
                <input
                  type="radio"
                  name={`${id}-months`}
                  value={months}
                  checked={wish.months === months}
                  onChange={() => onChange({ months })}
                />
                {months}
              </label>
            ))}
          </div>
        </fieldset>
        <Budget asked={askedBudget} onChange={(budget) => onChange({ budget })} />
      </div>
    </section>
  );
}

interface CountProps {
  readonly name: string;
  readonly value: number;
  readonly min: number;
  readonly max: number;
  readonly onChange: (value: number) => void;
}

function Count({ name, ...quantity }: CountProps) {
  return (
    <div className={styles.count}>
      <span>{name}</span>
      <Quantity of={name} {...quantity} />
    </div>
  );
}

interface BudgetProps {
  readonly asked: string;
  readonly onChange: (budget: HomeWish['budget']) => void;
}

function Budget({ asked, onChange }: BudgetProps) {
  const [typed, setTyped] = useState<string>();
  const value = typed ?? asked;
  return (
    <Field
      label="Monthly budget (₹)"
      name="budget"
      inputMode="numeric"
      autoComplete="off"
      value={value}
      hint="GST included. Leave it empty to see everything your rooms need."
      error={
        value.trim() !== '' && budgetIn(value) === null
          ? 'Please enter whole rupees, such as 8000.'
          : undefined
      }
      onChange={(text) => {
        setTyped(text);
        onChange(budgetIn(text));
      }}
    />
  );
}
