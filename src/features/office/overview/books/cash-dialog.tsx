import { useStore } from '@nanostores/react';
import { CASH_WAYS } from '#domain/overview/cash-close.ts';
import { formatDay } from '#domain/base/kolkata.ts';
import { formatRupees } from '#domain/base/money.ts';
import { NoticeAlert } from '#ui/notice-alert.tsx';
import { CASH_WORDS } from '#messages/office/books-words.ts';
import {
  $counting,
  cashForm,
  type Counting,
  endCounting,
  sendCount,
} from '#stores/office/overview/cash.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Field } from '#ui/field.tsx';
import { Form } from '#ui/form.tsx';

/** What was counted of a day, or of one of its ways again. */
export function CashDialog() {
  const counting = useStore($counting);
  const title = counting
    ? `${counting.way ? 'Correct' : 'Close'} ${formatDay(counting.day.day)}`
    : '';
  return (
    <Dialog title={title} open={counting !== undefined} onClose={endCounting}>
      {counting ? <Count {...counting} /> : null}
    </Dialog>
  );
}

function Count({ day, way }: Counting) {
  const { values, errors, busy, notice } = useStore(cashForm.$form);
  const ways = way ? [way] : CASH_WAYS;
  const shouldBe = (one: (typeof CASH_WAYS)[number]) =>
    day.ways.find((each) => each.way === one)?.expected;
  return (
    <Form onSubmit={sendCount}>
      <NoticeAlert notice={notice} onDismiss={cashForm.dismiss} />
      {ways.map((one) => {
        const expected = shouldBe(one);
        return (
          <Field
            key={one}
            label={`${CASH_WORDS[one]}, in rupees`}
            name={one}
            value={values[one]}
            error={errors[one]}
            inputMode="numeric"
            autoComplete="off"
            hint={expected === undefined ? '' : `Expected: ${formatRupees(expected)}`}
            onChange={(text) => cashForm.edit(one, text)}
          />
        );
      })}
      <Field
        label={way ? 'Reason for the correction' : 'Reason, if an amount differs'}
        name="words"
        value={values.words}
        error={errors.words}
        autoComplete="off"
        hint="A closed day stays as it is. Corrections are added as new lines."
        onChange={(text) => cashForm.edit('words', text)}
      />
      <Button type="submit" size="wide" busy={busy && 'Saving'}>
        {way ? `Correct ${formatDay(day.day)}` : `Close ${formatDay(day.day)}`}
      </Button>
    </Form>
  );
}
