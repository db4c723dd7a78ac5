import { atom } from 'nanostores';
import * as calls from '#contract/office/checkout/enquiries.ts';
import type { OfficeEnquiry } from '#contract/office/checkout/enquiries.ts';
import {
  ENQUIRY_KINDS,
  type ENQUIRY_OUTCOMES,
  ENQUIRY_SORTS,
  MAX_ENQUIRY_ANSWER,
} from '#domain/checkout/enquiry.ts';
import { callOffice } from '#stores/office/shell/api.ts';
import { createOfficeForm } from '#stores/office/shell/form.ts';
import { ANY, createList } from '#stores/office/shell/list.ts';
import { beginAct, createSaid } from '#stores/office/shell/screen-notices.ts';

/** What is asked for, the first asked first (rules/enquiries.md#answering-one). */
export const enquiries = createList(calls.listOfficeEnquiries, {
  filters: {
    search: ANY,
    kind: ENQUIRY_KINDS,
    state: calls.ENQUIRY_STATES,
    sort: ENQUIRY_SORTS,
  },
  columns: 'enquiries',
});

type EnquiryOutcome = (typeof ENQUIRY_OUTCOMES)[number];
interface Values {
  readonly text: string;
  readonly outcome: EnquiryOutcome;
}
const BLANK: Values = { text: '', outcome: 'open' };

export const answerForm = createOfficeForm<Values>({
  blank: BLANK,
  limits: { text: MAX_ENQUIRY_ANSWER },
  check: ({ text }) =>
    text.trim() === '' ? { errors: { text: 'Please write an answer.' } } : undefined,
});

/** The enquiry that is being answered, as it was shown when that began. */
export const $answering = atom<OfficeEnquiry | undefined>(undefined);

/** How the last answer ended, told beside the list. */
const told = createSaid();
export const { $said: $answered, dismiss: dismissAnswered } = told;

let drafted = '';

/** What was written to the same one before stays. */
export function beginAnswer(enquiry: OfficeEnquiry): void {
  if (drafted !== keyOf(enquiry)) answerForm.clear();
  drafted = keyOf(enquiry);
  beginAct();
  $answering.set(enquiry);
}

export function endAnswer(): void {
  $answering.set(undefined);
}

const keyOf = ({ kind, id }: OfficeEnquiry) => `${kind} ${id}`;

/** Sends the answer; where somebody has given another meanwhile, theirs is shown and nothing is sent. */
export async function sendAnswer(): Promise<void> {
  const enquiry = $answering.get();
  if (!enquiry) return;
  const { id, orderNumber, answer, name } = enquiry;
  if (!answerForm.check()) return;
  const said = await answerForm.act({
    send: ({ text, outcome }) =>
      orderNumber === null
        ? callOffice(calls.answerGoodsEnquiry, { id, text })
        : callOffice(calls.answerOfficeEnquiry, {
            orderNumber,
            text,
            outcome,
            seen: answer?.at ?? null,
          }),
    done: `We’ve sent your answer to ${name}.`,
    afterwards: enquiries.load,
    close: endAnswer,
  });
  if (said) told.say(said);
  else await showMeanwhile(enquiry);
}

/** Shows what the enquiry has become; what was typed stays beside it. */
async function showMeanwhile(enquiry: OfficeEnquiry): Promise<void> {
  const { orderNumber, kind, name } = enquiry;
  for (const state of ['', ...calls.ENQUIRY_STATES] as const) {
    const asked = { search: orderNumber ?? name, kind, state };
    const result = await callOffice(calls.listOfficeEnquiries, asked);
    const found = result.ok ? result.value.rows : [];
    const now = found.find((one) => keyOf(one) === keyOf(enquiry));
    if (!now) continue;
    if ($answering.get() === enquiry) $answering.set(now);
    return;
  }
}
