import { Panel } from '#features/office/parts/panel.tsx';
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
          Their quotes
        </a>
      }
    >
      <div className={styles.body}>
        {isBlocked ? (
          <p className="hint">They are blocked, and can begin nothing new.</p>
        ) : (
          <p>
            <a className="link" href={`/office/quote?customer=${id}`}>
              Make a quote, or order on the phone
            </a>
          </p>
        )}
      </div>
    </Panel>
  );
}
