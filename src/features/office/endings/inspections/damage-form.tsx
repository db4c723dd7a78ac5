import { useStore } from '@nanostores/react';
import { DAMAGE_KINDS, isMeasured, isWear } from '#domain/endings/inspection.ts';
import { NoticeAlert } from '#ui/notice-alert.tsx';
import {
  DAMAGE_KIND_WORDS,
  measuresWords,
  priceHint,
  verdictWords,
} from '#messages/endings/inspection-words.ts';
import { $doing, addDamage, damageForm, measuresTyped } from '#stores/office/endings/inspection.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { Form } from '#ui/form.tsx';
import { Select } from '#ui/select.tsx';
import styles from './inspection-desk.module.css';
import { PictureChoice } from './picture-choice.tsx';
import type { UnitPanelProps } from './unit-panel.tsx';

const KINDS = DAMAGE_KINDS.map((value) => ({ value, label: DAMAGE_KIND_WORDS[value] }));
const MEASURES = [
  ['width', 'Width, mm'],
  ['depth', 'Depth, mm'],
  ['length', 'Length, mm'],
] as const;

/** Notes a damage; of a mark it says at once whether it is only wear (rules/inspections.md#wear-and-damage). */
export function DamageForm({ unit, inspection: { wear } }: UnitPanelProps) {
  const { values, errors, notice } = useStore(damageForm.$form);
  const doing = useStore($doing);
  const { kind, price, note, file } = values;
  const measures = measuresTyped(values);
  const isFree = kind !== '' && isWear(kind, measures, wear);
  const pictureWords = file ? `Picture: ${file.name}. Choose another` : 'Take or choose a picture';
  const isMark = kind !== '' && isMeasured(kind);
  return (
    <div className={styles.damage}>
      <Form onSubmit={() => addDamage(wear)}>
        <NoticeAlert notice={notice} onDismiss={damageForm.dismiss} />
        <Select
          label="Kind of damage"
          name="kind"
          value={kind}
          prompt="Choose"
          options={KINDS}
          error={errors.kind}
          onChange={(chosen) => damageForm.edit('kind', chosen)}
        />
        {isMark ? (
          <>
            <div className={styles.measures}>
              {MEASURES.map(([name, label]) => (
                <Field
                  key={name}
                  label={label}
                  name={name}
                  value={values[name]}
                  inputMode="numeric"
                  autoComplete="off"
                  error={name === 'width' ? errors.width : undefined}
                  onChange={(typed) => damageForm.edit(name, typed)}
                />
              ))}
            </div>
            <p className={styles.verdict} data-free={isFree} aria-live="polite">
              {measures
                ? verdictWords(kind, measures, wear)
                : `Wear is at most ${measuresWords(wear[kind])}: width, depth, length.`}
            </p>
          </>
        ) : null}
        <Field
          label="Where it is and what happened"
          name="note"
          value={note}
          hint="The renter reads this."
          autoComplete="off"
          error={errors.note}
          onChange={(typed) => damageForm.edit('note', typed)}
        />
        {isFree ? null : (
          <Field
            label="Repair charge, rupees"
            name="price"
            value={price}
            hint={priceHint(unit.left)}
            inputMode="numeric"
            autoComplete="off"
            error={errors.price}
            onChange={(typed) => damageForm.edit('price', typed)}
          />
        )}
        <PictureChoice
          label={pictureWords}
          error={errors.file}
          onChoose={(chosen) => damageForm.edit('file', chosen)}
        >
          {pictureWords}
        </PictureChoice>
        <div className="row">
          <Button type="submit" busy={doing === `${unit.tag} damage` ? 'Saving' : undefined}>
            {isFree ? 'Save as wear' : 'Save damage'}
          </Button>
          <Button variant="quiet" onClick={damageForm.clear}>
            Discard
          </Button>
        </div>
      </Form>
    </div>
  );
}
