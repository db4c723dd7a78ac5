import { useStore } from '@nanostores/react';
import { refusedWords } from '#messages/care/issue-texts.ts';
import type { ChosenPictures as Pictures } from '#stores/orders/chosen-pictures.ts';
import { Alert } from '#ui/alert.tsx';
import { PictureChoice } from './picture-choice.tsx';

/** The pictures that go with a report or a booking, and the way to more. */
export function ChosenPictures({ pictures }: { readonly pictures: Pictures }) {
  const { files, refused, problem } = useStore(pictures.$chosen);
  return (
    <div className="stack" data-gap="2">
      {files.length > 0 ? (
        <ul className="stack" data-gap="2" aria-label="Pictures">
          {files.map((picture) => (
            <li key={`${picture.name} ${picture.lastModified} ${picture.size}`}>
              {picture.name}{' '}
              <button
                type="button"
                className="text-button"
                aria-label={`Remove ${picture.name}`}
                onClick={() => pictures.remove(picture)}
              >
                Remove
              </button>
            </li>
          ))}
        </ul>
      ) : null}
      <PictureChoice
        there={files.length}
        most={pictures.most}
        onChoose={(found) => void pictures.add(found)}
      />
      <div aria-live="polite">
        {refused.length > 0 ? (
          <Alert tone="bad">
            <ul className="stack" data-gap="2">
              {refused.map((picture) => (
                <li key={picture.name}>
                  {refusedWords(picture)}{' '}
                  <button
                    type="button"
                    className="text-button"
                    aria-label={`Remove: ${picture.name}`}
                    onClick={() => pictures.leaveOut(picture)}
                  >
                    Remove
                  </button>
                </li>
              ))}
            </ul>
          </Alert>
        ) : null}
        {problem ? <Alert tone="bad">{problem}</Alert> : null}
      </div>
    </div>
  );
}
