import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import * as z from 'zod/mini';
import { addAddress } from '#contract/people/address.ts';
import { addToCart, getCart } from '#contract/catalogue/cart.ts';
import { checkInventory } from '#contract/catalogue/catalogue.ts';
import { failureSchema } from '#contract/base/failure.ts';
import { listDocuments, uploadDocument } from '#contract/documents/kyc.ts';
import { listDeposits } from '#contract/billing/deposit.ts';
import { getOrder, placeOrder } from '#contract/orders/order.ts';
import {
  checkPayment,
  confirmPayment,
  listPayments,
  openPayment,
  paymentKey,
} from '#contract/payments/payment.ts';
import { registerUser } from '#contract/people/registration.ts';
import { sendOtp, validateOtp } from '#contract/people/sign-in.ts';
import { type Answer, type Request, type Street, Stuck } from './street.ts';

const CITY = 1;
const TENURE = 12;
const PLACES = {
  contactNo: '9876543210',
  houseNo: '12B',
  address1: 'Sector 56',
  address2: '',
  city: 'Gurgaon',
  pincode: '122011',
  addressType: 'HOME',
};
const LOOK_AGAIN_MS = 500;
const LOOKS = 120;

/** The dev inbox, newest first, and what the sandbox's payment window answers. */
const inboxSchema = z.array(z.object({ text: z.string() }));
const proofSchema = z.object({
  razorpay_payment_id: z.string(),
  razorpay_order_id: z.string(),
  razorpay_signature: z.string(),
});

export interface Wishes {
  readonly coupon?: {
    readonly code: string;
    /** In paise, as the rent is. */
    readonly discount: (rent: number) => number;
  };
}

let born = 0;

/** Somebody who signs in by code, fills a cart, orders and pays, and remembers what they were told. */
export class Buyer {
  #street: Street;
  readonly #from: string;
  /** Of their session, once they have signed in. */
  token: string | undefined;
  readonly email: string;
  readonly coupon: Wishes['coupon'];
  /** Of one thing they wanted, in milliseconds. */
  longestPause = 0;
  /** What the shop has acknowledged. */
  orderNumber: string | undefined;
  isPaid = false;

  constructor(street: Street, { coupon }: Wishes = {}) {
    born += 1;
    this.#street = street;
    this.#from = street.visitor();
    this.coupon = coupon;
    this.email = `buyer${born}-${randomUUID().slice(0, 8)}@mail.example`;
  }

  /** The whole way; throws `Stuck` where it does not go on. */
  async buy(slug: string): Promise<void> {
    await this.signIn();
    await this.fillCart(slug);
    await this.order();
    await this.pay();
  }

  async signIn(): Promise<void> {
    const name = this.email.replace('-', '').replace(/@.*/, '');
    const contact = `9${String(born).padStart(4, '0')}${String(Date.now()).slice(-5)}`;
    const form = { username: name, email: this.email, name: 'Asha Rao', contact };
    const registered = await this.#ask('/api/auth/auth/registerUser', { body: form });
    // The account is there, and they were never told: they sign in like anybody else.
    const refused = failureSchema.safeParse(registered.body);
    if (refused.success && refused.data.error.code === 'EMAIL_TAKEN') {
      this.token = await this.#signInAgain();
      return;
    }
    const { uuid } = this.#expect(registered, 'registering', registerUser.output);
    this.token = await this.#answerCode('/api/auth/auth/validateOtpRegister', uuid);
    // The code was used up by tries that were put off: another one is sent.
    if (!this.token) await this.signIn();
  }

  async #signInAgain(): Promise<string> {
    const sent = await this.#ask('/api/auth/auth/sendOtp', { body: { username: this.email } });
    const { uuid } = this.#expect(sent, 'asking for a code', sendOtp.output);
    const token = await this.#answerCode('/api/auth/auth/validateOtp', uuid);
    if (!token) throw new Stuck(`${this.email} cannot sign in again`);
    return token;
  }

  /** The session, or nothing when a lost try has used the code up. */
  async #answerCode(path: string, uuid: string): Promise<string | undefined> {
    const inbox = await this.#ask(`/dev/inbox.json?to=${encodeURIComponent(this.email)}`);
    const [letter] = this.#expect(inbox, 'looking for the code', inboxSchema);
    const otp = /\d{6}/.exec(letter?.text ?? '')?.[0] ?? '';
    const answer = await this.#ask(path, { body: { otp, unique_id: uuid } });
    if (answer.status === 200) return validateOtp.output.parse(answer.body).token;
    if (answer.tries > 1) return undefined;
    throw new Stuck(`${path} refused the code: ${JSON.stringify(answer.body)}`);
  }

  async fillCart(slug: string): Promise<void> {
    const seen = await this.#ask(`/api/product/inventory/check/${slug}/${CITY}`);
    const { rentOption } = this.#expect(seen, 'looking', checkInventory.output);
    const price = rentOption.find(({ period }) => period === TENURE)?.price;
    const line = { productId: slug, productSlug: slug, tenure: TENURE, quantity: 1 };
    const shown = { monthlyRent: price, securityDeposit: price, cityId: CITY };
    const added = await this.#ask('/api/order/addToCart', { body: { ...line, ...shown } });
    this.#expect(added, 'adding to the cart', addToCart.output);
  }

  async order(): Promise<void> {
    const address = { name: 'Asha Rao', ...PLACES };
    const home = await this.#ask('/api/user/addAddress', { body: address });
    const { Id: addressId } = this.#expect(home, 'adding an address', addAddress.output);
    const { cartProductList, billingSummary } = this.#expect(
      await this.#ask(`/api/order/cart?cityId=${CITY}`),
      'reading the cart',
      getCart.output,
    );
    const discount = this.coupon?.discount(billingSummary.totalRent) ?? 0;
    const body = {
      addressId,
      cityId: CITY,
      consent: true,
      couponId: this.coupon?.code ?? null,
      couponDiscount: discount,
      payable: billingSummary.payable - discount,
      cart: cartProductList.map(
        ({ productSlug, quantity, tenure, monthlyRent, securityDeposit }) => {
          return { productSlug, quantity, tenure, monthlyRent, securityDeposit };
        },
      ),
    };
    const placed = await this.#ask('/api/order/placeOrder', { body, key: randomUUID() });
    this.orderNumber = this.#expect(placed, 'placing the order', placeOrder.output).orderNumber;
  }

  async pay(): Promise<void> {
    const path = `/api/order/razorPayOrder/${this.orderNumber}`;
    const opened = await this.#ask(path, { body: {} });
    const { id } = this.#expect(opened, 'opening the payment', openPayment.output);
    const asked = await this.#ask('/api/order/razorPayKey');
    const { data: key } = this.#expect(asked, 'asking for the key', paymentKey.output);
    const body = { key, outcome: 'captured' };
    const played = await this.#ask(`/sandbox/razorpay/checkout/${id}`, { body });
    // A window that refuses after a try that was lost has taken the money already.
    if (played.status === 200 || played.tries === 1) {
      const proof = this.#expect(played, 'paying', proofSchema);
      const confirmed = await this.#ask('/api/order/payment/confirm', {
        body: { ...proof, orderNumber: this.orderNumber },
      });
      const { data } = this.#expect(confirmed, 'confirming the payment', confirmPayment.output);
      if (data) this.isPaid = true;
    }
    // The window's or the confirmation's answer was lost: the page asks how it went.
    for (let looks = 0; !this.isPaid; looks += 1) {
      if (looks === LOOKS) throw new Stuck(`${this.orderNumber} is paid and never confirmed`);
      const looked = await this.#ask(`/api/order/payment/check/${this.orderNumber}`, { body: {} });
      const { paid } = this.#expect(looked, 'asking how the payment went', checkPayment.output);
      this.isPaid = paid;
      if (!this.isPaid) await pause(LOOK_AGAIN_MS);
    }
  }

  /** Sends a document until it is taken. */
  async upload(bytes: Uint8Array<ArrayBuffer>): Promise<void> {
    const form = new FormData();
    form.set('documentType', 'PAN_CARD');
    form.set('file', new File([bytes], 'pan.png', { type: 'image/png' }));
    const sent = await this.#ask('/api/user/uploadDocument', { form });
    this.#expect(sent, 'sending a document', uploadDocument.output);
    const asked = await this.#ask('/api/user/allDocuments');
    const kept = this.#expect(asked, 'reading the documents', listDocuments.output);
    if (kept.length !== 1) throw new Stuck(`${kept.length} documents are kept of one`);
  }

  /** Goes by another street from here on. */
  moveTo(street: Street): void {
    this.#street = street;
  }

  /** What was acknowledged and is not there, in words. */
  async missing(): Promise<string[]> {
    if (!this.orderNumber) return [];
    const { status, body } = await this.#ask(`/api/order/info/${this.orderNumber}`);
    if (status !== 200) return [`order ${this.orderNumber} is gone`];
    if (!this.isPaid) return [];
    const { orderStatus } = getOrder.output.parse(body);
    const paid = await this.#ask('/api/order/listPayment');
    const payments = this.#expect(paid, 'reading the payments', listPayments.output);
    const kept = await this.#ask('/api/order/depositList');
    const deposits = this.#expect(kept, 'reading the deposits', listDeposits.output);
    return [
      ...(orderStatus === 'CONFIRMED' ? [] : [`${this.orderNumber} is ${orderStatus}`]),
      ...(payments.length === 1 ? [] : [`${this.orderNumber} has ${payments.length} payments`]),
      ...(deposits.length === 1 ? [] : [`${this.orderNumber} has ${deposits.length} deposits`]),
    ];
  }

  async #ask(path: string, request: Request = {}): Promise<Answer> {
    const began = performance.now();
    try {
      return await this.#street.ask(path, { ...request, token: this.token, from: this.#from });
    } finally {
      this.longestPause = Math.max(this.longestPause, performance.now() - began);
    }
  }

  /** What a good answer says; any other one is `Stuck`. */
  #expect<Schema extends z.ZodMiniType>(
    { status, body }: Answer,
    doing: string,
    schema: Schema,
  ): z.infer<Schema> {
    if (status === 200 || status === 201) return schema.parse(body);
    throw new Stuck(`${doing}: ${status} ${JSON.stringify(body)}`);
  }
}
