import { atom, type ReadableAtom } from 'nanostores';
import type { Result } from '#api/call.ts';
import { tooLong } from '#messages/base/characters-left.ts';
import { failureNotice, type Notice } from './notice.ts';

export interface FormState<Values> {
  readonly values: Values;
  /**
   * What is wrong with a field since the last try to send, in words; editing it takes that away, and
   * with the last of them the notice that told of them.
   */
  readonly errors: { readonly [Field in keyof Values]?: string | undefined };
  /** What is under way; nothing else is sent meanwhile. */
  readonly busy: 'sending' | 'checking' | 'attaching' | undefined;
  readonly notice: Notice | undefined;
}

type Refusal = Exclude<Result<unknown>, { ok: true }>;
type Change<Values> = Partial<FormState<Values>>;

type Limits<Values> = { readonly [Field in keyof Values]?: number };

export interface FormOptions<Values> {
  readonly blank: Values;
  /** What to say in place of sending these values; nothing where they may be sent. */
  readonly check?: (values: Values) => Change<Values> | undefined;
  /** The most characters of fields in which more can be typed (rules/account.md#words-that-are-typed). */
  readonly limits?: Limits<Values>;
}

export interface Sending<Values, Value> {
  readonly send: (values: Values) => Promise<Result<Value>>;
  /** What becomes of the form, in which somebody may have typed meanwhile. */
  readonly succeeded: (value: Value) => Change<Values>;
  /** By default the failure is told above the form. */
  readonly failed?: (answer: Refusal, values: Values) => Change<Values>;
  readonly busy?: 'sending' | 'checking';
}

export interface Form<Values> {
  readonly $form: ReadableAtom<FormState<Values>>;
  readonly edit: <Field extends keyof Values>(field: Field, value: Values[Field]) => void;
  /** For what becomes of the form without typing and sending. */
  readonly change: (part: Change<Values>) => void;
  readonly dismiss: () => void;
  readonly clear: () => void;
  /** Says what keeps the form from being sent; answers whether nothing does. */
  readonly check: () => boolean;
  /** Checks the form and sends it, once at a time; answers whether it has arrived. */
  readonly submit: <Value>(sending: Sending<Values, Value>) => Promise<boolean>;
}

/**
 * A form of a page or a window. What was typed stays until it has arrived
 * (rules/account.md#texts-are-kept-while-they-are-sent).
 */
export function createForm<Values extends object>({
  blank,
  check,
  limits = {},
}: FormOptions<Values>): Form<Values> {
  const BLANK = { values: blank, errors: {}, busy: undefined, notice: undefined };
  const $form = atom<FormState<Values>>(BLANK);
  const change = (part: Change<Values>) => $form.set({ ...$form.get(), ...part });
  const mayBeSent = () => {
    const { values, busy } = $form.get();
    if (busy) return false;
    const tooMuch = tooLongIn(values, limits);
    const checked = check?.(values);
    const refused =
      checked || Object.keys(tooMuch).length > 0
        ? { ...checked, errors: { ...checked?.errors, ...tooMuch } }
        : undefined;
    change({ errors: {}, notice: undefined, ...refused });
    return !refused;
  };
  return {
    $form,
    edit(field, value) {
      const { values, errors, notice } = $form.get();
      const left = { ...errors, [field]: undefined };
      const isMended = errors[field] && !Object.values(left).some(Boolean);
      change({
        values: { ...values, [field]: value },
        errors: left,
        notice: isMended ? undefined : notice,
      });
    },
    change,
    dismiss: () => change({ notice: undefined }),
    clear: () => $form.set(BLANK),
    check: mayBeSent,
    async submit({ send, succeeded, failed = tellFailure, busy = 'sending' }) {
      if (!mayBeSent()) return false;
      change({ busy });
      const result = await send($form.get().values);
      const ended = result.ok ? succeeded(result.value) : failed(result, $form.get().values);
      change({ busy: undefined, ...ended });
      return result.ok;
    },
  };
}

/** For forms that say above them what went wrong. */
export function tellFailure({ failure }: Refusal) {
  return { notice: failureNotice(failure) };
}

/**
 * For forms that say at its field what is wrong with it, and only there; above the form what is wrong
 * with none of its fields.
 */
export function tellAtFields<Values extends object>(
  answer: Refusal,
  values: Values,
): Change<Values> {
  const told = Object.entries(answer.failure.fields ?? {});
  const own = told.filter(([field]) => field in values);
  const isAllTold = told.length > 0 && own.length === told.length;
  const errors = Object.fromEntries(own) as Change<Values>['errors'];
  return { errors: errors ?? {}, ...(isAllTold ? {} : tellFailure(answer)) };
}

/** What is said at the fields of a form that have too much. */
export function tooLongIn<Values extends object>(
  values: Values,
  limits: Limits<Values>,
): FormState<Values>['errors'] {
  const said = Object.entries<number | undefined>(limits).flatMap(([field, most]) => {
    const text: unknown = values[field as keyof Values];
    const error = typeof text === 'string' && most !== undefined && tooLong(text, most);
    return error ? [[field, error]] : [];
  });
  return Object.fromEntries(said) as FormState<Values>['errors'];
}
