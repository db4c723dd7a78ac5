import { addPictures, type IssueReport, removePicture } from '#stores/rentals/report-issue.ts';
import { Alert } from '#ui/alert.tsx';
import { PictureChoice } from './picture-choice.tsx';
import styles from './issue-talk.module.css';

/** The pictures that go with a report. */
export function ReportPictures({ report }: { readonly report: IssueReport }) {
  const { pictures, pictureProblem } = report;
  return (
    <div className={styles.talk}>
      {pictures.length > 0 ? (
        <ul className={styles.chosen} aria-label="Pictures">
          {pictures.map((picture) => (
            <li key={`${picture.name} ${picture.lastModified} ${picture.size}`}>
              {picture.name}{' '}
              <button
                type="button"
                className="text-button"
                aria-label={`Remove ${picture.name}`}
                onClick={() => removePicture(picture)}
              >
                Remove
              </button>
            </li>
          ))}
        </ul>
      ) : null}
      <PictureChoice there={pictures.length} onChoose={(files) => void addPictures(files)} />
      <div aria-live="polite">
        {pictureProblem ? <Alert tone="bad">{pictureProblem}</Alert> : null}
      </div>
    </div>
  );
}
