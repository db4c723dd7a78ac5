import { useStore } from '@nanostores/react';
import type { OfficeOrder } from '#contract/office/orders/order.ts';
import { crewCashWords, wayUpWords } from '#messages/catalogue/labour-words.ts';
import { CrewFields } from '#features/office/shell/parts/crew-fields.tsx';
import { NoticeAlert } from '#ui/notice-alert.tsx';
import {
  $fullSlot,
  firstSlot,
  plan,
  planForm,
  planWords,
  readSlot,
} from '#stores/office/orders/order-plan.ts';
import { serverNow } from '#stores/base/clock.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { Form } from '#ui/form.tsx';
import { SlotGrid } from './slot-grid.tsx';
import styles from './forms.module.css';

/** Puts a visit into a slot, with who comes (rules/office.md#the-slots-of-a-visit). */
export function ScheduleForm({ order }: { readonly order: OfficeOrder }) {
  const { values, errors, busy, notice } = useStore(planForm.$form);
  const { next, movesTo, address, labourFee, lines, visit, documents, needsDocuments, crews } =
    order;
  const { pickup } = order;
  const fullSlot = useStore($fullSlot);
  const chosen = values.slot || firstSlot(order, serverNow());
  const slot = readSlot(chosen);
  const isDelivery = !pickup && (visit === null || visit.kind === 'delivery');
  const isUnverified =
    isDelivery && needsDocuments && documents.some(({ status }) => status !== 'VERIFIED');
  const kilograms = lines.reduce((all, line) => all + (line.kilograms ?? 0), 0);
  const pieces = lines.reduce((all, { quantity }) => all + quantity, 0);
  return (
    <Form onSubmit={plan}>
      <NoticeAlert notice={notice} onDismiss={planForm.dismiss} />
      <div className="stack" data-gap="4">
        <SlotGrid order={order} value={chosen} onChoose={(value) => planForm.edit('slot', value)} />
        <dl className={styles.facts}>
          <dt>Items</dt>
          <dd>
            {pieces}
            {kilograms > 0 ? `, ${Math.round(kilograms)} kg` : ''}
          </dd>
          <dt>Floor and lift</dt>
          <dd>{wayUpWords(movesTo ?? address) || 'Not given'}</dd>
          {movesTo || pickup ? null : (
            <>
              <dt>Labour</dt>
              <dd>{crewCashWords(labourFee)}</dd>
            </>
          )}
        </dl>
      </div>
      <div className={styles.pair}>
        <CrewFields
          crews={crews}
          now={visit?.crew ?? pickup?.crew}
          isOurs={pickup !== null}
          values={values}
          errors={errors}
          onEdit={planForm.edit}
        />
      </div>
      {isUnverified ? (
        <>
          <label className={styles.tick}>
            <input
              type="checkbox"
              checked={values.withoutKyc}
              onChange={(event) => planForm.edit('withoutKyc', event.target.checked)}
            />
            Deliver although documents are missing
          </label>
          {values.withoutKyc ? (
            <Field
              label="Why"
              name="because"
              value={values.because}
              error={errors.because}
              autoComplete="off"
              onChange={(because) => planForm.edit('because', because)}
            />
          ) : null}
        </>
      ) : null}
      <div>
        <Button
          type="submit"
          variant={next === 'schedule' || (pickup && !pickup.day) ? 'primary' : 'quiet'}
          disabled={!slot || (isUnverified && !values.withoutKyc)}
          busy={busy && 'Planning'}
        >
          {slot && fullSlot === chosen ? 'Overbook: ' : ''}
          {slot ? `Plan for ${planWords(slot)}` : 'Choose a slot'}
        </Button>
      </div>
    </Form>
  );
}
