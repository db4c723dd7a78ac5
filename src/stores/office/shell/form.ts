import type { Result } from '#api/call.ts';
import {
  createForm,
  type Form,
  type FormOptions,
  type Sending,
  tellAtFields,
} from '#stores/base/form.ts';
import type { Notice } from '#stores/base/notice.ts';
import { beginAct, type SaidDone, saidOfDone, sayUntilNextAct } from './screen-notices.ts';

interface Acting<Values, Value> {
  readonly send: (values: Values) => Promise<Result<Value>>;
  /** What is said of it once it is done. */
  readonly done: SaidDone<Value>;
  /** Shows what it left: until then it is under way, and what was filled in stands. */
  readonly afterwards?: () => Promise<unknown>;
  /** Closes the window of the form, where it was not begun with something else meanwhile. */
  readonly close?: () => void;
  /** By default what is wrong with a field is told there, and all else above the form. */
  readonly failed?: Sending<Values, Value>['failed'];
}

export interface OfficeForm<Values> extends Form<Values> {
  /**
   * Does what is filled in, once at a time. Where it is done, by this press or by an earlier one, nothing
   * is left in the form, and what is to be said of it is answered.
   */
  readonly act: <Value>(acting: Acting<Values, Value>) => Promise<Notice | undefined>;
}

/** A form whose sending changes something. */
export function createOfficeForm<Values extends object>(
  options: FormOptions<Values>,
): OfficeForm<Values> {
  const form = createForm(options);
  sayUntilNextAct(form.dismiss);
  const isBusy = () => form.$form.get().busy !== undefined;
  /** What a form has become that was begun with something else stays, and so does what is under way. */
  const asItIs = (isOwn: boolean) => (isOwn ? {} : { busy: form.$form.get().busy });
  let begun = 0;
  const clear = () => {
    begun += 1;
    form.clear();
  };
  return {
    ...form,
    clear,
    check() {
      if (isBusy()) return false;
      beginAct();
      return form.check();
    },
    async act({ send, done, afterwards, close, failed = tellAtFields }) {
      if (isBusy()) return undefined;
      beginAct();
      const own = begun;
      const isOwn = () => begun === own;
      let said: Notice | undefined;
      await form.submit({
        async send(values) {
          const result = await send(values);
          said = saidOfDone(result, done);
          await afterwards?.();
          return result;
        },
        succeeded: () => asItIs(isOwn()),
        failed: (answer, values) => (said || !isOwn() ? asItIs(isOwn()) : failed(answer, values)),
      });
      if (said && isOwn()) {
        clear();
        close?.();
      }
      return said;
    },
  };
}
