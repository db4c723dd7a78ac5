import { useId } from 'react';
import type { RentedThing } from '#contract/overview/home.ts';
import { formatDayWithYear } from '#domain/base/kolkata.ts';
import { formatRupees } from '#domain/base/money.ts';
import { rentedRentWords } from '#messages/overview/home-things.ts';
import { openIssueReport } from '#stores/care/report-issue.ts';
import { Icon } from '#ui/icons/icon.tsx';
import { RENTAL_ICONS } from '#features/base/parts/rental-icons.ts';
import { HomeLink } from './home-do.tsx';
import styles from './things.module.css';

/** A card for each thing at home (docs/screens.md#a-card-for-each-thing). */
export function RentedThings({ things }: { readonly things: readonly RentedThing[] }) {
  const id = useId();
  if (things.length === 0) return null;
  const reasons = [...new Set(things.flatMap(({ actions }) => actions.map(({ why }) => why)))];
  const whys = reasons.filter((why) => why !== null);
  const whyId = (why: string) => `${id}-${whys.indexOf(why)}`;
  return (
    <section className="stack" aria-labelledby={id}>
      <h2 id={id}>In your home</h2>
      <ul className={styles.things}>
        {things.map((thing) => (
          <li key={`${thing.orderNumber} ${thing.productSlug}`}>
            <Thing thing={thing} whyId={whyId} />
          </li>
        ))}
      </ul>
      {whys.map((why) => (
        <p key={why} id={whyId(why)} className="hint">
          {why}
        </p>
      ))}
    </section>
  );
}

interface ThingProps {
  readonly thing: RentedThing;
  readonly whyId: (why: string) => string;
}

function Thing({ thing, whyId }: ThingProps) {
  const { name, quantity, picture, href, monthly, isPaidAhead, isFree, badge } = thing;
  const { kept, of, since, until, actions } = thing;
  const words = `${kept} of ${of} months completed`;
  return (
    <article className={`card ${styles.thing}`} aria-label={name}>
      {picture ? (
        <img src={picture.src} alt={picture.alt} width="640" height="480" loading="lazy" />
      ) : (
        <span />
      )}
      <div className={styles.name}>
        {badge ? (
          <span className="badge" data-tone="waiting">
            {badge}
          </span>
        ) : null}
        <h3>
          {href ? <a href={href}>{name}</a> : name}
          {quantity > 1 ? ` × ${quantity}` : ''}
        </h3>
        <p>
          {isPaidAhead ? (
            rentedRentWords(isFree)
          ) : (
            <>
              <b>{formatRupees(monthly)}</b> a month, incl. GST
            </>
          )}
        </p>
      </div>
      <div className={styles.time}>
        <p>
          <b>{kept}</b> of {of} months completed
        </p>
        <progress max={of} value={kept} aria-label={words} />
        <dl>
          <div>
            <dt>Since</dt>
            <dd>
              <time dateTime={since}>{formatDayWithYear(since)}</time>
            </dd>
          </div>
          <div>
            <dt>Until</dt>
            <dd>
              <time dateTime={until}>{formatDayWithYear(until)}</time>
            </dd>
          </div>
        </dl>
      </div>
      <ul className={styles.do}>
        {actions.map(({ does, href, why }) => (
          <li key={does}>
            {href ? (
              <HomeLink href={href} label={`${WORDS[does]}: ${name}`}>
                <Icon path={RENTAL_ICONS[does]} />
                {WORDS[does]}
              </HomeLink>
            ) : (
              <button
                type="button"
                aria-label={`${WORDS[does]}: ${name}`}
                aria-disabled={why !== null || undefined}
                aria-describedby={why === null ? undefined : whyId(why)}
                onClick={() => why === null && report(thing)}
              >
                <Icon path={RENTAL_ICONS[does]} />
                {WORDS[does]}
              </button>
            )}
          </li>
        ))}
      </ul>
    </article>
  );
}

type Does = RentedThing['actions'][number]['does'];

const WORDS: Record<Does, string> = {
  report: 'Report',
  extend: 'Extend',
  swap: 'Swap',
  return: 'Return',
  relocate: 'Move',
};

function report({ orderNumber, productSlug, name }: RentedThing): void {
  openIssueReport({ issueType: 'order', issueItemId: orderNumber, productSlug, title: name });
}
