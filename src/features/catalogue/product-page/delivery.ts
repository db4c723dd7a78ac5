import { deliveryPromise } from '#domain/catalogue/coverage/delivery.ts';
import { deliveredAfterEnquiry, deliveredBy } from '#messages/delivery/delivery.ts';
import { $clockOffset, serverNow } from '#stores/base/clock.ts';
import { $pinCode } from '#stores/catalogue/pin-code.ts';
import { whileBusy } from '#ui/busy.ts';

/** Names the day of delivery, and asks for a PIN code once; the check itself is loaded when it is reached for. */
const block = document.querySelector<HTMLElement>('[data-delivery]');
const form = block?.querySelector('form');
const { city, holidays = '', enquiry, failed = '' } = block?.dataset ?? {};
const loadCheck = () => import('./pin-check.ts');
function write(name: string, text: string | undefined) {
  const part = block?.querySelector(`[data-${name}]`);
  if (part && text !== undefined && part.textContent !== text) part.textContent = text;
}
function show() {
  const kept = $pinCode.get();
  const pincode = String(kept?.cityId) === city ? kept?.pincode : undefined;
  const day = $clockOffset.get() !== undefined && deliveryPromise(serverNow(), holidays.split(' '));
  if (enquiry !== undefined) write('promise', deliveredAfterEnquiry(pincode));
  else if (day) write('promise', deliveredBy(day, pincode));
  write('elsewhere', '');
  block?.querySelector('[data-elsewhere] + a')?.toggleAttribute('hidden', true);
  write('pin-summary', kept ? 'Change PIN code' : undefined);
  if (block && kept && !pincode) loadCheck().then((late) => late.showElsewhere(block), Boolean);
}
block?.querySelector('details')?.addEventListener('toggle', ({ currentTarget }) => {
  if (!(currentTarget as HTMLDetailsElement).open) return;
  void loadCheck().catch(Boolean);
  block.querySelector('input')?.focus();
});
form?.addEventListener('submit', (event) => {
  event.preventDefault();
  whileBusy(event.submitter ?? form, loadCheck()).then(
    ({ check }) => check(form),
    () => write('problem', failed),
  );
});
$pinCode.subscribe(show);
$clockOffset.listen(show);
