import { useStore } from '@nanostores/react';
import type { Inspection, InspectionItem } from '#contract/office/endings/inspection.ts';
import { MAX_ITEM_PICTURES } from '#domain/endings/inspection.ts';
import { formatRupees } from '#domain/base/money.ts';
import { PictureRow } from '#features/office/shell/parts/picture-row.tsx';
import { damageWords } from '#messages/endings/inspection-words.ts';
import {
  $doing,
  addPicture,
  damagePictures,
  dropDamage,
} from '#stores/office/endings/inspection.ts';
import { Button } from '#ui/button.tsx';
import styles from './inspection-desk.module.css';
import { PictureChoice } from './picture-choice.tsx';

export interface ItemLineProps {
  readonly item: InspectionItem;
  readonly inspection: Inspection;
}

/** One damage, with its pictures; while the look goes on they can be added, and it can be taken back. */
export function ItemLine({ item, inspection }: ItemLineProps) {
  const doing = useStore($doing);
  const { id, kind, measures, amount, decided, note, pictures } = item;
  const isBusy = doing === `item ${id}`;
  const mayChange = inspection.state === 'draft';
  return (
    <li className={`stack ${styles.item}`} data-gap="2">
      <div className={styles.line}>
        <strong>{note}</strong>
        <span>{amount === 0 ? 'Wear: not charged' : formatRupees(decided ?? amount)}</span>
      </div>
      <small>
        {damageWords(kind, measures)}
        {decided !== null && decided !== amount ? `. Original charge: ${formatRupees(amount)}` : ''}
      </small>
      <PictureRow
        keys={pictures}
        source={damagePictures}
        alt={`${note}, picture`}
        title="Finding"
      />
      {mayChange ? (
        <div className="row">
          {pictures.length < MAX_ITEM_PICTURES ? (
            <PictureChoice
              label={`Add a picture of ${note}`}
              isDisabled={doing !== undefined}
              onChoose={(file) => void addPicture(id, file)}
            >
              {isBusy ? 'Sending' : 'Add a picture'}
            </PictureChoice>
          ) : null}
          <Button
            size="small"
            variant="quiet"
            disabled={doing !== undefined}
            aria-label={`Remove ${note}`}
            onClick={() => void dropDamage(id)}
          >
            Remove
          </Button>
        </div>
      ) : null}
    </li>
  );
}
