import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { Stuck } from './street.mjs';

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

let born = 0;

/** Somebody who signs in by code, fills a cart, orders and pays, and remembers what they were told. */
export class Buyer {
  #street;
  #from;
  #token;
  email;
  coupon;
  /** Of one thing they wanted, in milliseconds. */
  longestPause = 0;
  /** What the shop has acknowledged. */
  orderNumber;
  isPaid = false;

  /** @param {{ coupon?: { code: string, discount: (rent: number) => number } }} [wishes] */
  constructor(street, { coupon } = {}) {
    born += 1;
    this.#street = street;
    this.#from = street.visitor();
    this.coupon = coupon;
    this.email = `buyer${born}-${randomUUID().slice(0, 8)}@mail.example`;
  }

  /** The whole way; throws `Stuck` where it does not go on. */
  async buy(slug) {
    await this.signIn();
    await this.fillCart(slug);
    await this.order();
    await this.pay();
  }

  async signIn() {
    const name = this.email.split('@')[0].replace('-', '');
    const contact = `9${String(born).padStart(4, '0')}${String(Date.now()).slice(-5)}`;
    const form = { username: name, email: this.email, name: 'Asha Rao', contact };
    const registered = await this.#ask('/api/auth/auth/registerUser', { body: form });
    // The account is there, and they were never told: they sign in like anybody else.
    if (registered.body?.error?.code === 'EMAIL_TAKEN') {
      this.#token = await this.#signInAgain();
      return;
    }
    this.#expect(registered, 'registering');
    const path = '/api/auth/auth/validateOtpRegister';
    this.#token = await this.#answerCode(path, registered.body.uuid);
    // The code was used up by tries that were put off: another one is sent.
    if (!this.#token) await this.signIn();
  }

  async #signInAgain() {
    const sent = await this.#ask('/api/auth/auth/sendOtp', { body: { username: this.email } });
    this.#expect(sent, 'asking for a code');
    const token = await this.#answerCode('/api/auth/auth/validateOtp', sent.body.uuid);
    if (!token) throw new Stuck(`${this.email} cannot sign in again`);
    return token;
  }

  /** The session, or nothing when a lost try has used the code up. */
  async #answerCode(path, uuid) {
    const inbox = await this.#ask(`/dev/inbox.json?to=${encodeURIComponent(this.email)}`);
    const otp = /\d{6}/.exec(inbox.body[0]?.text ?? '')?.[0] ?? '';
    const answer = await this.#ask(path, { body: { otp, unique_id: uuid } });
    if (answer.status === 200) return answer.body.token;
    if (answer.tries > 1) return undefined;
    throw new Stuck(`${path} refused the code: ${JSON.stringify(answer.body)}`);
  }

  async fillCart(slug) {
    const seen = await this.#ask(`/api/product/inventory/check/${slug}/${CITY}`);
    this.#expect(seen, 'looking');
    const price = seen.body.rentOption.find(({ period }) => period === TENURE).price;
    const line = { productId: slug, productSlug: slug, tenure: TENURE, quantity: 1 };
    const shown = { monthlyRent: price, securityDeposit: price, cityId: CITY };
    this.#expect(
      await this.#ask('/api/order/addToCart', { body: { ...line, ...shown } }),
      'adding to the cart',
    );
  }

  async order() {
    const address = { name: 'Asha Rao', ...PLACES };
    const home = await this.#ask('/api/user/addAddress', { body: address });
    this.#expect(home, 'adding an address');
    const cart = await this.#ask(`/api/order/cart?cityId=${CITY}`);
    this.#expect(cart, 'reading the cart');
    const lines = cart.body.cartProductList;
    const discount = this.coupon?.discount(cart.body.billingSummary.totalRent) ?? 0;
    const body = {
      addressId: home.body.Id,
      cityId: CITY,
      consent: true,
      couponId: this.coupon?.code ?? null,
      couponDiscount: discount,
      payable: cart.body.billingSummary.payable - discount,
      cart: lines.map(({ productSlug, quantity, tenure, monthlyRent, securityDeposit }) => {
        return { productSlug, quantity, tenure, monthlyRent, securityDeposit };
      }),
    };
    const placed = await this.#ask('/api/order/placeOrder', { body, key: randomUUID() });
    this.#expect(placed, 'placing the order');
    this.orderNumber = placed.body.orderNumber;
  }

  async pay() {
    const path = `/api/order/razorPayOrder/${this.orderNumber}`;
    const opened = await this.#ask(path, { body: {} });
    this.#expect(opened, 'opening the payment');
    const key = await this.#ask('/api/order/razorPayKey');
    this.#expect(key, 'asking for the key');
    const played = await this.#ask(`/sandbox/razorpay/checkout/${opened.body.id}`, {
      body: { key: key.body.data, outcome: 'captured' },
    });
    if (played.status === 200) {
      const body = { ...played.body, orderNumber: this.orderNumber };
      const confirmed = await this.#ask('/api/order/payment/confirm', { body });
      this.#expect(confirmed, 'confirming the payment');
      if (confirmed.body.data) this.isPaid = true;
    } else if (played.tries === 1) this.#expect(played, 'paying');
    // The window's or the confirmation's answer was lost: the page asks how it went.
    for (let looks = 0; !this.isPaid; looks += 1) {
      if (looks === LOOKS) throw new Stuck(`${this.orderNumber} is paid and never confirmed`);
      const asked = await this.#ask(`/api/order/payment/check/${this.orderNumber}`, { body: {} });
      this.#expect(asked, 'asking how the payment went');
      this.isPaid = asked.body.paid;
      if (!this.isPaid) await pause(LOOK_AGAIN_MS);
    }
  }

  /** Sends a document until it is taken. */
  async upload(bytes) {
    const form = new FormData();
    form.set('documentType', 'PAN_CARD');
    form.set('file', new File([bytes], 'pan.png', { type: 'image/png' }));
    this.#expect(await this.#ask('/api/user/uploadDocument', { form }), 'sending a document');
    const kept = await this.#ask('/api/user/allDocuments');
    if (kept.body.length !== 1) throw new Stuck(`${kept.body.length} documents are kept of one`);
  }

  /** Goes by another street from here on. */
  moveTo(street) {
    this.#street = street;
  }

  /** What was acknowledged and is not there, in words. */
  async missing() {
    if (!this.orderNumber) return [];
    const { status, body } = await this.#ask(`/api/order/info/${this.orderNumber}`);
    if (status !== 200) return [`order ${this.orderNumber} is gone`];
    if (!this.isPaid) return [];
    const payments = await this.#ask('/api/order/listPayment');
    const deposits = await this.#ask('/api/order/depositList');
    return [
      ...(body.orderStatus === 'CONFIRMED' ? [] : [`${this.orderNumber} is ${body.orderStatus}`]),
      ...(payments.body.length === 1
        ? []
        : [`${this.orderNumber} has ${payments.body.length} payments`]),
      ...(deposits.body.length === 1
        ? []
        : [`${this.orderNumber} has ${deposits.body.length} deposits`]),
    ];
  }

  async #ask(path, request = {}) {
    const began = performance.now();
    try {
      return await this.#street.ask(path, { ...request, token: this.#token, from: this.#from });
    } finally {
      this.longestPause = Math.max(this.longestPause, performance.now() - began);
    }
  }

  #expect({ status, body }, doing) {
    if (status !== 200 && status !== 201)
      throw new Stuck(`${doing}: ${status} ${JSON.stringify(body)}`);
  }
}
