import type { OfficeIssue } from '#contract/office/care/issues.ts';
import { formatInstant } from '#domain/base/kolkata.ts';
import { Written } from '#features/office/shell/parts/row-words.tsx';
import styles from './talk.module.css';

/** An issue as it went: the report, then each word of renter and shop. */
export function Talk({ name, description, reason, createdAt, messages }: OfficeIssue) {
  const report = {
    id: 0,
    voice: 'renter' as const,
    text: description || reason,
    at: createdAt,
    by: null,
  };
  return (
    <ol className={`stack inset ${styles.talk}`} data-gap="2">
      {[report, ...messages].map(({ id, voice, text, at, by }) => (
        <li key={id} data-voice={voice}>
          <p className="hint">
            <b>{voice === 'renter' ? name : (by ?? 'The shop')}</b>,{' '}
            <time dateTime={at}>{formatInstant(new Date(at))}</time>
          </p>
          <Written>{text}</Written>
        </li>
      ))}
    </ol>
  );
}
