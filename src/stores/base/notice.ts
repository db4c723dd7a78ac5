import type { Failure } from '#contract/base/failure.ts';
import { type FormTextCode, formTexts } from '#messages/base/form-texts.ts';

/** A result to be told beside the form it belongs to. */
export interface Notice {
  readonly tone: 'good' | 'waiting' | 'bad';
  readonly text: string;
}

/** The server's message, else our own (rules/wire.md#a-refusal). */
export function failureNotice(failure: Failure): Notice {
  return { tone: 'bad', text: failure.message || formTexts.NO_ANSWER };
}

export function refusalNotice(code: FormTextCode): Notice {
  return { tone: 'bad', text: formTexts[code] };
}
