import { useStore } from '@nanostores/react';
import type { Issue } from '#contract/care/issue.ts';
import { plural } from '#messages/base/plural.ts';
import { $pictures, showPictures } from '#stores/care/issue-pictures.ts';
import styles from '#features/orders/report-issue/issue-talk.module.css';

/** The pictures of an issue, fetched when somebody wants to see them. */
export function IssuePictures({ issue: { pictures, reason } }: { readonly issue: Issue }) {
  const shown = useStore($pictures);
  if (pictures.length === 0) return null;
  const keys = pictures.map(({ key }) => key);
  const isWaiting = keys.some((key) => !shown[key] || shown[key].state === 'failed');
  const count = plural(pictures.length, 'picture');
  return (
    <>
      {isWaiting ? (
        <p>
          <button type="button" className="text-button" onClick={() => void showPictures(keys)}>
            Show {count}
          </button>
        </p>
      ) : null}
      <ul className={`stack ${styles.pictures}`} data-gap="2">
        {keys.map((key, at) => {
          const picture = shown[key];
          if (!picture) return null;
          return (
            <li key={key}>
              {picture.state === 'ready' ? (
                <a href={picture.address} download={`picture-${at + 1}`}>
                  <img src={picture.address} alt={`${reason}, ${at + 1} of ${keys.length}`} />
                </a>
              ) : (
                <output>{picture.state === 'loading' ? 'Loading' : picture.failure.message}</output>
              )}
            </li>
          );
        })}
      </ul>
    </>
  );
}
