import { useStore } from '@nanostores/react';
import type { ComponentType } from 'react';
import { PageHead } from '#features/office/shell/parts/page-head.tsx';
import { BOOK_PAGE_WORDS } from '#messages/office/books-words.ts';
import { $bookPage, BOOK_PAGES, type BookPage, bookPath } from '#stores/office/overview/books.ts';
import styles from './books.module.css';
import { CashPage } from './cash-page.tsx';
import { DebtorsPage } from './debtors-page.tsx';
import { FilesPage } from './files-page.tsx';
import { FunnelPage } from './funnel-page.tsx';
import { GstPage } from './gst-page.tsx';
import { MonthPage } from './month-page.tsx';
import { UsePage } from './use-page.tsx';

const SHOWN: Record<BookPage, ComponentType> = {
  month: MonthPage,
  gst: GstPage,
  debtors: DebtorsPage,
  use: UsePage,
  funnel: FunnelPage,
  cash: CashPage,
  files: FilesPage,
};

/** On a phone the line of pages is wider than the screen. */
function showInLine(current: HTMLElement | null): void {
  current?.scrollIntoView({ block: 'nearest', inline: 'center' });
}

/** The shop's money, by month, by tax, by who owes it (rules/books.md). */
export function BooksScreen() {
  const page = useStore($bookPage);
  const Shown = SHOWN[page];
  const { name, what } = BOOK_PAGE_WORDS[page];
  return (
    <>
      <PageHead title={name}>{what}</PageHead>
      <nav className={styles.pages} aria-label="Books">
        {BOOK_PAGES.map((one) => (
          <a
            key={one}
            ref={one === page ? showInLine : undefined}
            href={bookPath(one)}
            aria-current={one === page ? 'page' : undefined}
          >
            {BOOK_PAGE_WORDS[one].name}
          </a>
        ))}
      </nav>
      <Shown />
    </>
  );
}
