import { useStore } from '@nanostores/react';
import { BOOK_FILES, type BookFile, EVERY_BOOK_FILE } from '#domain/overview/book-files.ts';
import { type Column, OfficeList } from '#features/office/shell/list/office-list.tsx';
import { Panel } from '#features/office/shell/parts/panel.tsx';
import { FILE_WORDS } from '#messages/office/books-words.ts';
import { $fileMonth, chooseFileMonth } from '#stores/office/overview/books.ts';
import { FileButton, FileNotice } from './file-button.tsx';
import { MonthChoice } from './month-choice.tsx';
import styles from './books.module.css';

const COLUMNS: readonly Column<BookFile>[] = [
  { key: 'file', name: 'Table', isFixed: true, cell: (file) => FILE_WORDS[file].name },
  { key: 'what', name: 'Contents', cell: (file) => FILE_WORDS[file].what },
  { key: 'take', name: 'Download', isAction: true, cell: (file) => <Take file={file} /> },
];

function Take({ file }: { readonly file: BookFile }) {
  const month = useStore($fileMonth);
  return <FileButton file={file} month={month} />;
}

const ofMonth = EVERY_BOOK_FILE.filter((file) => BOOK_FILES[file].byMonth);
const ofToday = EVERY_BOOK_FILE.filter((file) => !BOOK_FILES[file].byMonth);

/** Every table as a file (rules/books.md#files). */
export function FilesPage() {
  const month = useStore($fileMonth);
  return (
    <div className="stack" data-gap="4">
      <FileNotice />
      <Panel title="By month">
        <div className={styles.bar}>
          <MonthChoice value={month} onChoose={chooseFileMonth} />
        </div>
        <OfficeList label="By month" columns={COLUMNS} rows={ofMonth} keyOf={String} empty="" />
      </Panel>
      <Panel title="Current">
        <OfficeList label="Current" columns={COLUMNS} rows={ofToday} keyOf={String} empty="" />
      </Panel>
    </div>
  );
}
