import { atom, type ReadableAtom } from 'nanostores';
import type { Result } from '#api/call.ts';
import type { Failure } from '#contract/base/failure.ts';
import type { Order } from '#contract/orders/order.ts';
import { createForm, type Form, type FormOptions } from '#stores/base/form.ts';
import { type Loaded, loadedFrom } from '#stores/base/loaded.ts';
import { failureNotice } from '#stores/base/notice.ts';
import { type Payable, type PaymentOutcome, payThrough } from '#stores/payments/payment.ts';
import { returnedNotice } from '#stores/payments/returned-notice.ts';
import { $requested, closeRequest, type RequestKind } from './order-request.ts';
import { loadOrders, tellOnOrders } from './orders.ts';

/** A request as its window shows it. */
export interface Request<Options, Fields extends object, Quote = never, Choices = never> {
  readonly orderNumber: string;
  readonly order?: Order;
  /** What can be asked for. */
  readonly options: Loaded<Options>;
  /** What one of the options leads to. */
  readonly choices: Loaded<Choices>;
  /** What the choices cost; none until they are complete. */
  readonly quote: Loaded<Quote>;
  readonly form: Form<Fields>;
  /** The window has left the screen to the payment window. */
  readonly isPaying: boolean;
}

/** What is chosen by now. */
export type Chosen<Options, Fields extends object> = Pick<
  Request<Options, Fields>,
  'orderNumber' | 'options' | 'form'
>;

/** Asks the server, unless something has to be chosen first. */
type Ask<Options, Fields extends object, Value> = (
  request: Chosen<Options, Fields>,
  values: Fields,
) => Promise<Result<Value>> | undefined;

/** What a request consists of. */
interface Definition<Options, Fields extends object, Quote, Choices> {
  readonly kind: RequestKind;
  readonly form: FormOptions<Fields>;
  readonly options: (orderNumber: string) => Promise<Result<Options>>;
  readonly choices?: Ask<Options, Fields, Choices>;
  readonly quote?: Ask<Options, Fields, Quote>;
  /** What is chosen at once when the options are there. */
  readonly loaded?: (options: Options, form: Form<Fields>, orderNumber: string) => void;
}

type Part = 'options' | 'choices' | 'quote';

export interface RequestStore<Options, Fields extends object, Quote = never, Choices = never> {
  readonly kind: RequestKind;
  readonly $request: ReadableAtom<Request<Options, Fields, Quote, Choices> | null>;
  readonly load: (part: Part) => Promise<void>;
  /** Chooses something on which the quote depends. */
  readonly choose: <Field extends keyof Fields>(field: Field, value: Fields[Field]) => void;
  /**
   * Sends the request, or another form of its window, and closes the window; answers what came of it, if it
   * was taken. Figures that have changed are asked for anew.
   */
  readonly submit: <Value extends object, Sent extends object = Fields>(
    send: (values: Sent) => Promise<Result<Value>>,
    form?: Form<Sent>,
  ) => Promise<Value | undefined>;
  /** The same of what is told above the list of orders, once that shows it. */
  readonly submitAndTell: <Value extends { message: string }, Sent extends object = Fields>(
    send: (values: Sent) => Promise<Result<Value>>,
    form?: Form<Sent>,
  ) => Promise<Value | undefined>;
  /** Pays for the request; the list tells how that ended. Answers why no payment window opened, if none did. */
  readonly pay: (
    payable: Pick<Payable, 'open' | 'confirm'>,
    shopName: string,
    words: PaymentWords,
  ) => Promise<Failure | undefined>;
}

interface PaymentWords {
  readonly paid: string;
  readonly unconfirmed: string;
}

const NONE = { state: 'none' } as const;

/** Runs a request about an order: its options, the choices, what they cost, and sending it. */
export function defineRequest<Options, Fields extends object, Quote = never, Choices = never>(
  definition: Definition<Options, Fields, Quote, Choices>,
): RequestStore<Options, Fields, Quote, Choices> {
  type Asked = Request<Options, Fields, Quote, Choices>;
  const $request = atom<Asked | null>(null);
  /** Of each part the call that counts; those before it no longer do. */
  const newest = new Map<Part, unknown>();

  $requested.subscribe((requested) => {
    if (requested?.kind !== definition.kind) {
      $request.set(null);
      return;
    }
    const form = createForm(definition.form);
    const empty = { options: NONE, choices: NONE, quote: NONE, isPaying: false };
    $request.set({ ...requested, ...empty, form });
    void load('options');
  });

  function change(form: Asked['form'], part: Partial<Asked>): void {
    const current = $request.get();
    if (current?.form === form) $request.set({ ...current, ...part });
  }

  async function load(part: Part): Promise<void> {
    const asked = $request.get();
    if (!asked) return;
    const { orderNumber, form } = asked;
    const answer: Promise<Result<unknown>> | undefined =
      part === 'options'
        ? definition.options(orderNumber)
        : definition[part]?.(asked, form.$form.get().values);
    newest.set(part, answer);
    if (!answer) {
      change(form, { [part]: NONE });
      return;
    }
    // The options that are shown stay until others are there, and with them what was chosen.
    if (part !== 'options' || asked.options.state !== 'ready') {
      change(form, { [part]: { state: 'loading' } });
    }
    const result = await answer;
    if (newest.get(part) !== answer || $request.get()?.form !== form) return;
    change(form, { [part]: loadedFrom(result) });
    if (part === 'options' && result.ok) {
      definition.loaded?.(result.value as Options, form, orderNumber);
    }
  }

  async function submit<Value extends object, Sent extends object = Fields>(
    send: (values: Sent) => Promise<Result<Value>>,
    sent?: Form<Sent>,
  ): Promise<Value | undefined> {
    const asked = $request.get();
    if (!asked) return undefined;
    const isShown = () => $request.get()?.form === asked.form;
    const form = sent ?? (asked.form as unknown as Form<Sent>);
    let value: Value | undefined;
    await form.submit<Value>({
      async send(values) {
        const result = await send(values);
        const isStale = !result.ok && result.failure.code === 'PRICE_CHANGED';
        if (isStale) await load(definition.quote ? 'quote' : 'options');
        return result;
      },
      succeeded(answer) {
        value = answer;
        return {};
      },
      failed({ failure }) {
        const notice = failureNotice(failure);
        if (!isShown()) tellOnOrders(notice);
        return { notice };
      },
    });
    if (value && isShown()) closeRequest();
    return value;
  }

  return {
    kind: definition.kind,
    $request,
    load,
    choose(field, value) {
      $request.get()?.form.edit(field, value);
      void load('quote');
    },
    submit,
    async submitAndTell(send, form) {
      const value = await submit(send, form);
      if (!value) return undefined;
      await loadOrders();
      tellOnOrders({ tone: 'good', text: value.message });
      return value;
    },
    async pay(payable, shopName, words) {
      const asked = $request.get();
      if (!asked?.form.check()) return undefined;
      const { orderNumber: subject, form } = asked;
      let failure: Failure | undefined;
      change(form, { isPaying: true });
      const paid = await submit<PaymentOutcome>(async () => {
        const payment = await payThrough({ ...payable, subject, reread: loadOrders }, shopName);
        if (payment.outcome !== 'not-opened') return { ok: true, value: payment };
        ({ failure } = payment);
        return { ok: false, status: 0, failure };
      });
      if (paid) tellPayment(paid, words);
      change(form, { isPaying: false });
      return failure;
    },
  };
}

function tellPayment(payment: PaymentOutcome, { paid, unconfirmed }: PaymentWords): void {
  const { outcome } = payment;
  if (outcome === 'paid') tellOnOrders({ tone: 'good', text: paid });
  if (outcome === 'unconfirmed') tellOnOrders({ tone: 'waiting', text: unconfirmed });
  if (outcome === 'returned') tellOnOrders(returnedNotice(payment, paid));
}
