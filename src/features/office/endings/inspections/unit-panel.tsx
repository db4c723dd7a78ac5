import { useStore } from '@nanostores/react';
import type { InspectedUnit, Inspection } from '#contract/office/endings/inspection.ts';
import { UNIT_CONDITIONS } from '#domain/catalogue/unit.ts';
import { Panel } from '#features/office/shell/parts/panel.tsx';
import { UNIT_CONDITION_WORDS, UNIT_STATE_WORDS } from '#messages/catalogue/unit-words.ts';
import { $doing, beginDamage, damageForm, lookAt } from '#stores/office/endings/inspection.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Select } from '#ui/select.tsx';
import { DamageForm } from './damage-form.tsx';
import styles from './inspection-desk.module.css';
import { ItemLine } from './item-line.tsx';

const PLACES = ['store', 'repair', 'lost', 'retired'] as const;

export interface UnitPanelProps {
  readonly unit: InspectedUnit;
  readonly inspection: Inspection;
}

/** One thing that came back: how it was found, where it goes, and what is wrong with it. */
export function UnitPanel({ unit, inspection }: UnitPanelProps) {
  const doing = useStore($doing);
  const { values } = useStore(damageForm.$form);
  const { tag, productName, items, goesTo, report } = unit;
  const isDraft = inspection.state === 'draft';
  const condition = unit.foundCondition ?? unit.condition;
  const isAdding = values.tag === tag;
  return (
    <Panel
      title={productName}
      note={
        <a className="link" href={`/office/unit?tag=${tag}`}>
          {tag}
        </a>
      }
    >
      <div className="stack inset">
        {report ? (
          <Alert tone="waiting">
            <a className="link" href={`/office/issue?id=${report.issue}`}>
              Issue {report.issue}: {report.reason}
            </a>
            {report.words ? ` ${report.words}` : ''}
          </Alert>
        ) : null}
        {isDraft ? (
          <div className={styles.pair}>
            <Select
              label="Condition"
              name={`condition-${tag}`}
              value={condition}
              options={UNIT_CONDITIONS.map((value) => ({
                value,
                label: UNIT_CONDITION_WORDS[value],
              }))}
              onChange={(chosen) => void lookAt(unit, { goesTo, condition: chosen })}
            />
            <Select
              label="Send to"
              name={`goes-${tag}`}
              value={goesTo ?? ''}
              {...(goesTo === null && { prompt: 'Choose a place' })}
              options={PLACES.map((value) => ({ value, label: UNIT_STATE_WORDS[value] }))}
              onChange={(chosen) => void lookAt(unit, { goesTo: chosen || null, condition })}
            />
          </div>
        ) : (
          <p className="hint">
            {UNIT_STATE_WORDS[unit.state]}, {UNIT_CONDITION_WORDS[unit.condition].toLowerCase()}
          </p>
        )}
        {items.length > 0 ? (
          <ul className="stack">
            {items.map((item) => (
              <ItemLine key={item.id} item={item} inspection={inspection} />
            ))}
          </ul>
        ) : (
          <p>{isDraft ? noneNoted(unit) : 'No damage recorded.'}</p>
        )}
        {isAdding ? <DamageForm unit={unit} inspection={inspection} /> : null}
        {isDraft && !isAdding && inspection.kind !== 'replacement' ? (
          <div>
            <Button
              size="small"
              variant="quiet"
              disabled={doing !== undefined}
              aria-label={`Add damage of ${tag}`}
              onClick={() => beginDamage(tag)}
            >
              Add damage
            </Button>
          </div>
        ) : null}
      </div>
    </Panel>
  );
}

/** What a unit of which nothing is noted comes to. */
function noneNoted({ report, goesTo }: InspectedUnit): string {
  if (!report) return 'No damage recorded.';
  if (goesTo === null) return 'The renter reported a problem. Check it, then choose where it goes.';
  return goesTo === 'store'
    ? 'In good order. Goes to the store.'
    : `No damage recorded. Goes to: ${UNIT_STATE_WORDS[goesTo].toLowerCase()}.`;
}
