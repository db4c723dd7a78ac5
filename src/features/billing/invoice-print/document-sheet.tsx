import type { Paper } from '#messages/base/paper.ts';
import { Badge } from '#ui/badge.tsx';
import { type DocumentLink, DocumentLinks } from './document-links.tsx';
import { DocumentTable } from './document-table.tsx';
import styles from './document-sheet.module.css';
import { Wordmark } from './wordmark.tsx';

export interface DocumentSheetProps {
  readonly paper: Paper;
  /** What it is, by its number, for people who hear the page. */
  readonly label: string;
  readonly social: readonly DocumentLink[];
  readonly shopName: string;
}

/** An invoice or credit note, laid out as it prints. */
export function DocumentSheet({ paper, label, social, shopName }: DocumentSheetProps) {
  return (
    <article className={`panel stack ${styles.sheet}`} data-gap="4" aria-label={label}>
      <header className="row" data-gap="3" data-justify="between">
        <Wordmark name={shopName} />
        <h1>{paper.title}</h1>
        <Badge tone={paper.stamp.tone}>{paper.stamp.words}</Badge>
      </header>
      <div className={styles.sides}>
        <address>
          <strong>{paper.seller.name}</strong>
          {paper.seller.lines.map((line) => (
            <span key={line}>{line}</span>
          ))}
        </address>
        <dl className="figures">
          {paper.facts.map(([name, value]) => (
            <Fact key={name} name={name} value={value} />
          ))}
        </dl>
      </div>
      <div className={styles.sides}>
        {paper.parties.map(({ title, lines }) => (
          <section key={title}>
            <h2>{title}</h2>
            <address>
              {lines.map((line) => (
                <span key={line}>{line}</span>
              ))}
            </address>
          </section>
        ))}
      </div>
      <DocumentTable
        title="Items"
        columns={paper.columns}
        amountColumns={paper.amountColumns}
        rows={paper.lines.map(({ goods, amounts }) => ({
          key: goods.join(' '),
          cells: [...goods, ...amounts],
        }))}
        totals={paper.totals}
      />
      <dl className={`figures ${styles.sums}`}>
        {paper.sums.map(([name, value], at) => (
          <Fact key={name} name={name} value={value} isSum={at === paper.sums.length - 1} />
        ))}
      </dl>
      <ul className={styles.notes}>
        {paper.notes.map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ul>
      <DocumentLinks terms="Terms and Conditions" social={social} />
    </article>
  );
}

interface FactProps {
  readonly name: string;
  readonly value: string;
  readonly isSum?: boolean;
}

function Fact({ name, value, isSum = false }: FactProps) {
  const tone = isSum ? 'sum' : undefined;
  return (
    <>
      <dt className={tone}>{name}</dt>
      <dd className={tone}>{value}</dd>
    </>
  );
}
