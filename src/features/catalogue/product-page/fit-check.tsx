import { type SubmitEvent, useState } from 'react';
import { DOOR, type Measured, type Place, willFit } from '#domain/catalogue/fit.ts';
import { fitWords } from '#messages/catalogue/fit.ts';
import styles from './fit-check.module.css';

interface Answer {
  readonly says: string;
  readonly isNo: boolean;
}

/** "Will it fit?": answers for what was measured at home; the browser checks the figure. */
export function FitCheck({ size }: { readonly size: Measured }) {
  const [answer, setAnswer] = useState<Answer>();
  const { carried } = size;
  const check = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const entered = new FormData(event.currentTarget);
    const place = entered.get('place') as Place;
    const fit = willFit(size, place, Number(entered.get('width')));
    setAnswer({ says: fitWords(fit, place), isNo: fit.answer === 'no' });
  };
  return (
    <form className={`stack ${styles.fit}`} onSubmit={check} data-fit="">
      <h3>Will it fit?</h3>
      <div className={styles.fields}>
        <div className="field">
          <label htmlFor="fit-place">Width of my</label>
          <select id="fit-place" name="place">
            <option value="door">door</option>
            <option value="lift">lift</option>
            <option value="wall">wall</option>
          </select>
        </div>
        <div className="field">
          <label htmlFor="fit-width">Centimetres</label>
          <input
            id="fit-width"
            name="width"
            type="number"
            min="10"
            max="1000"
            step="0.1"
            required
          />
        </div>
        <button type="submit" className="button" data-variant="quiet" data-size="small">
          Check
        </button>
      </div>
      <output className={styles.answer} data-no={answer?.isNo ? '' : undefined}>
        {answer?.says}
      </output>
      <p className={styles.hint}>
        Measure the clear opening. We compare it with the item{' '}
        {carried
          ? `as it is carried, ${carried.width} × ${carried.depth} × ${carried.height} cm`
          : 'assembled'}
        . We assume that doors and lifts are {DOOR.height} cm high, and that a lift is as deep as it
        is wide.
      </p>
    </form>
  );
}
