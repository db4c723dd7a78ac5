import { useId } from 'react';
import type { RentedThing } from '#contract/home.ts';
import { formatDayWithYear } from '#domain/kolkata.ts';
import { formatRupees } from '#domain/money.ts';
import { openIssueReport } from '#stores/rentals/report-issue.ts';
import { Icon } from '#ui/icon.tsx';
import { HomeLink } from './home-do.tsx';
import styles from './things.module.css';

/** A card for each thing at home (rules/account.md#a-card-for-each-thing). */
export function RentedThings({ things }: { readonly things: readonly RentedThing[] }) {
  const id = useId();
  if (things.length === 0) return null;
  const reasons = [...new Set(things.flatMap(({ actions }) => actions.map(({ why }) => why)))];
  const whys = reasons.filter((why) => why !== null);
  const whyId = (why: string) => `${id}-${whys.indexOf(why)}`;
  return (
    <section className={styles.part} aria-labelledby={id}>
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
  const { name, quantity, picture, href, monthly, isPaidAhead, badge } = thing;
  const { kept, of, since, until, actions } = thing;
  const words = `${kept} of ${of} months kept`;
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
            'Paid for the whole plan'
          ) : (
            <>
              <b>{formatRupees(monthly)}</b> a month, with GST
            </>
          )}
        </p>
      </div>
      <div className={styles.time}>
        <p>
          <b>{kept}</b> of {of} months kept
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
                <Icon path={ICONS[does]} />
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
                <Icon path={ICONS[does]} />
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

const ICONS: Record<Does, string> = {
  report:
    'M14.5 6.5a4 4 0 0 1 5-3.2l-2.7 2.7.4 2.4 2.4.4 1.4-1.4a4 4 0 0 1-5.6 4.6L8.5 19.9a2 2 0 0 1-2.9-2.9l7.9-6.9a4 4 0 0 1 1-3.6Z',
  extend: 'M4 5.5h16v15H4zM4 10h16M8.5 3v4M15.5 3v4M12 12.8v5M9.5 15.3h5',
  swap: 'M4 8.5h14M14 4.5l4 4-4 4M20 15.5H6M10 11.5l-4 4 4 4',
  return: 'M9 5 4 10l5 5M4 10h9.5a5.5 5.5 0 0 1 0 11H9',
  relocate:
    'M2.5 6.5h11v10h-11zM13.5 10h4.5l3.5 3.5v3h-8M6 19.5a2 2 0 1 0 0-.1M16 19.5a2 2 0 1 0 0-.1',
};

function report({ orderNumber, productSlug, name }: RentedThing): void {
  openIssueReport({ issueType: 'order', issueItemId: orderNumber, productSlug, title: name });
}
