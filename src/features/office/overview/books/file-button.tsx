import { useStore } from '@nanostores/react';
import type { BookFile } from '#domain/overview/book-files.ts';
import { NoticeAlert } from '#ui/notice-alert.tsx';
import { FILE_WORDS } from '#messages/office/books-words.ts';
import { $takingFile, dismissTakingFile, takeFile } from '#stores/office/overview/books.ts';
import { Button } from '#ui/button.tsx';

export interface FileButtonProps {
  readonly file: BookFile;
  /** Empty for the month that runs. */
  readonly month?: string;
}

/** Takes a table as a file. */
export function FileButton({ file, month = '' }: FileButtonProps) {
  const { busy } = useStore($takingFile);
  return (
    <Button
      size="small"
      variant="quiet"
      busy={busy === file ? 'Preparing' : undefined}
      onClick={() => void takeFile(file, month)}
    >
      {FILE_WORDS[file].name} as CSV
    </Button>
  );
}

/** How the last one ended. */
export function FileNotice() {
  const { notice } = useStore($takingFile);
  return <NoticeAlert notice={notice} onDismiss={dismissTakingFile} />;
}
