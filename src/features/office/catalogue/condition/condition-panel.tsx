import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { ConditionPicture } from '#contract/office/catalogue/condition.ts';
import { SIDES } from '#domain/visits/condition-picture.ts';
import { formatInstant } from '#domain/base/kolkata.ts';
import { LoadedView } from '#features/base/parts/loaded-view.tsx';
import { Panel } from '#features/office/shell/parts/panel.tsx';
import { PictureRow } from '#features/office/shell/parts/picture-row.tsx';
import { SIDE_WORDS } from '#messages/care/condition-words.ts';
import {
  $condition,
  conditionPictures,
  loadCondition,
  showCondition,
} from '#stores/office/catalogue/condition.ts';
import styles from './condition-panel.module.css';

export interface ConditionPanelProps {
  /** Of an order, or of a unit with whoever had it. */
  readonly number?: string;
  readonly tag?: string;
}

/** What crews pictured at the door, before beside after (rules/runs.md#pictures-at-a-stop). */
export function ConditionPanel({ number = '', tag = '' }: ConditionPanelProps) {
  const loaded = useStore($condition);
  useEffect(() => showCondition({ number, tag }), [number, tag]);
  const many = loaded.state === 'ready' ? loaded.value.pictures.length : 0;
  return (
    <Panel title="Pictures at the door" note={many}>
      <LoadedView loaded={loaded} what="the pictures" onRetry={() => void loadCondition()}>
        {({ pictures }) =>
          pictures.length === 0 ? (
            <p className={styles.none}>The crew took none.</p>
          ) : (
            <>
              {groupsOf(pictures, tag !== '').map(([name, own]) => (
                <Group key={name} name={name} pictures={own} />
              ))}
            </>
          )
        }
      </LoadedView>
    </Panel>
  );
}

/** By unit, or of one unit by the order it went out with; those that show several last. */
function groupsOf(pictures: readonly ConditionPicture[], isOfUnit: boolean) {
  const nameOf = ({ tag, orderNumber }: ConditionPicture) =>
    isOfUnit ? orderNumber : (tag ?? 'Several things');
  const isNamed = (name: string) => name !== 'Several things';
  return [...Map.groupBy(pictures, nameOf)].toSorted(
    ([one], [other]) => Number(isNamed(other)) - Number(isNamed(one)),
  );
}

interface GroupProps {
  readonly name: string;
  readonly pictures: readonly ConditionPicture[];
}

function Group({ name, pictures }: GroupProps) {
  return (
    <section className={`stack inset ${styles.group}`} data-gap="2" aria-label={name}>
      <h3>{name}</h3>
      <div className={styles.sides}>
        {SIDES.map((side) => {
          const own = pictures.filter((picture) => picture.side === side);
          const [first] = own;
          return (
            <div key={side}>
              <p>
                <b>{SIDE_WORDS[side]}</b>{' '}
                <small className="hint">
                  {first ? `${first.by}, ${formatInstant(new Date(first.at))}` : 'None'}
                </small>
              </p>
              <PictureRow
                keys={own.map(({ key }) => key)}
                source={conditionPictures}
                alt={`${name}, ${SIDE_WORDS[side].toLowerCase()}`}
                title={`${name}, ${SIDE_WORDS[side].toLowerCase()}`}
              />
            </div>
          );
        })}
      </div>
    </section>
  );
}
