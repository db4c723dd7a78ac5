import { Panel } from '#features/office/shell/parts/panel.tsx';
import styles from './customer-desk.module.css';

interface QuotesPanelProps {
  readonly id: number;
  readonly number: string;
  readonly isBlocked: boolean;
}

/** Offers them something, or orders it for them on the phone (rules/quotes.md). */
export function QuotesPanel({ id, number, isBlocked }: QuotesPanelProps) {
  return (
    <Panel
      title="Quotes"
      note={
        <a className="link" href={`/office/quotes?search=${number}`}>
          See quotes
        </a>
      }
    >
      <div className={`stack inset ${styles.body}`} data-gap="2">
        {isBlocked ? (
          <p className="hint">This customer is blocked and can’t place new orders.</p>
        ) : (
          <p>
            <a className="link" href={`/office/quote?customer=${id}`}>
              Make a quote or take a phone order
            </a>
          </p>
        )}
      </div>
    </Panel>
  );
}
