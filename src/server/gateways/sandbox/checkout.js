// The sandbox's stand-in for Razorpay's checkout script: the same constructor, options and callbacks.
{
  const script = document.currentScript;
  const base = new URL('.', script instanceof HTMLScriptElement ? script.src : location.href);

  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`
    .rzp-test { box-sizing: border-box; inline-size: min(26rem, calc(100vw - 2rem)); margin: auto; padding: 1.5rem;
      border: 0; border-radius: 18px; background: oklch(99.2% .004 85); color: oklch(25% .02 170);
      font: inherit; box-shadow: 0 24px 64px -24px oklch(25% .02 170 / .5); }
    .rzp-test::backdrop { background: oklch(25% .02 170 / .55); }
    .rzp-test h2 { margin: 0 0 .25rem; font-size: 1.5rem; }
    .rzp-test p { margin: 0 0 1rem; }
    .rzp-test strong { display: block; font-size: 2rem; margin-block-end: 1rem; }
    .rzp-test [role=alert]:empty { display: none; }
    .rzp-test [role=alert] { color: oklch(45% .155 35); font-weight: 600; }
    .rzp-test button { display: block; inline-size: 100%; min-block-size: 48px; margin-block-start: .75rem;
      border: 1.5px solid oklch(33% .052 165); border-radius: 99px; background: none; color: inherit;
      font: inherit; font-weight: 600; cursor: pointer; }
    .rzp-test button:focus-visible { outline: 3px solid oklch(79% .158 78); outline-offset: 2px; }
    .rzp-test button[value=captured] { background: oklch(33% .052 165); color: oklch(99.2% .004 85); }
    .rzp-test button[hidden] { display: none; }
    .rzp-test button:disabled { opacity: .6; cursor: progress; }
  `);
  document.adoptedStyleSheets.push(sheet);

  const rupees = (/** @type {number} */ paise, /** @type {string} */ currency) =>
    new Intl.NumberFormat('en-IN', {
      style: 'currency',
      currency,
      trailingZeroDisplay: 'stripIfInteger',
    }).format(paise / 100);

  /**
   * @typedef {object} Options
   * @property {number} amount
   * @property {string} [currency]
   * @property {string} name
   * @property {string} order_id
   * @property {string} key
   * @property {number | string | undefined} [recurring]
   * @property {(proof: any) => void} handler
   * @property {{ ondismiss?: () => void, escape?: boolean }} [modal]
   */

  window.Razorpay = class Razorpay {
    #options;
    /** @type {Map<string, (failure: { error: { code: string, description: string } }) => void>} */
    #listeners = new Map();

    /** @param {Options} options */
    constructor(options) {
      this.#options = options;
    }

    /**
     * @param {'payment.failed'} event
     * @param {(failure: { error: { code: string, description: string } }) => void} listener
     */
    on(event, listener) {
      this.#listeners.set(event, listener);
    }

    open() {
      const {
        amount,
        currency = 'INR',
        name,
        order_id,
        key,
        recurring,
        handler,
        modal,
      } = this.#options;
      const dialog = document.createElement('dialog');
      dialog.className = 'rzp-test';
      const title = Object.assign(document.createElement('h2'), {
        id: 'rzp-test-title',
        textContent: 'Test payment',
      });
      dialog.setAttribute('aria-labelledby', title.id);
      const note = Object.assign(document.createElement('p'), {
        textContent: `${name}: no money moves. This window stands in for Razorpay.${recurring ? ' Paying authorises AutoPay.' : ''}`,
      });
      const sum = Object.assign(document.createElement('strong'), {
        textContent: rupees(amount, currency),
      });
      const alert = document.createElement('p');
      alert.setAttribute('role', 'alert');
      const button = (/** @type {string} */ value, /** @type {string} */ text) =>
        Object.assign(document.createElement('button'), {
          type: 'button',
          value,
          textContent: text,
        });
      const pay = button('captured', `Pay ${rupees(amount, currency)}`);
      const refuse = button('refused', 'Pay, the bank refuses AutoPay');
      refuse.hidden = !recurring;
      const fail = button('failed', 'Fail this payment');
      const dismiss = button('dismiss', 'Dismiss');
      dialog.append(title, note, sum, alert, pay, refuse, fail, dismiss);

      const close = () => {
        dialog.close();
        dialog.remove();
      };
      const leave = () => {
        close();
        modal?.ondismiss?.();
      };
      const choose = async (/** @type {HTMLButtonElement} */ { value }) => {
        for (const each of [pay, refuse, fail, dismiss]) each.disabled = true;
        alert.textContent = '';
        let isOver = false;
        try {
          const answer = await fetch(new URL(`checkout/${order_id}`, base), {
            method: 'POST',
            headers: { 'content-type': 'application/json' },
            body: JSON.stringify({
              key,
              outcome: value === 'refused' ? 'captured' : value,
              takesMandate: value !== 'refused',
            }),
          });
          const body = await answer.json();
          if (answer.ok && value !== 'failed') {
            close();
            handler(body);
            return;
          }
          const error = {
            code: 'BAD_REQUEST_ERROR',
            description: body.error?.description ?? 'Payment failed',
          };
          // Refused whatever was pressed, it would be again.
          isOver = answer.status === 400;
          alert.textContent = `${error.description}.${isOver ? '' : ' You can try again.'}`;
          this.#listeners.get('payment.failed')?.({ error });
        } catch {
          alert.textContent = 'The test window cannot reach its server. You can try again.';
        }
        for (const each of isOver ? [dismiss] : [pay, refuse, fail, dismiss]) each.disabled = false;
      };
      pay.addEventListener('click', () => choose(pay));
      refuse.addEventListener('click', () => choose(refuse));
      fail.addEventListener('click', () => choose(fail));
      dismiss.addEventListener('click', leave);
      dialog.addEventListener('cancel', (event) => {
        event.preventDefault();
        if (!pay.disabled && modal?.escape !== false) leave();
      });
      document.body.append(dialog);
      dialog.showModal();
    }
  };
}
