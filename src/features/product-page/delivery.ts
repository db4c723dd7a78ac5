import { deliveryPromise } from '#domain/delivery.ts';
import { deliveredAfterEnquiry, deliveredBy } from '#messages/delivery.ts';
import { $clockOffset, serverNow } from '#stores/page/clock.ts';
import { $pinCode } from '#stores/catalogue/pin-code.ts';
import { whileBusy } from '#ui/busy.ts';
import { writePart } from './write-part.ts';

/** Names the day of delivery, and asks for a PIN code once; the check itself is loaded when it is reached for. */

const block = document.querySelector<HTMLElement>('[data-delivery]');
const details = block?.querySelector('details');
const form = block?.querySelector('form');
const field = block?.querySelector('input');
const holidays = block?.dataset['holidays']?.split(' ') ?? [];
const isEnquiry = block?.dataset['enquiry'] !== undefined;

const loadCheck = () => import('./pin-check.ts');

function show() {
  const kept = $pinCode.get();
  const isHere = String(kept?.cityId) === block?.dataset['city'];
  const pincode = isHere ? kept?.pincode : undefined;
  const isToldTime = $clockOffset.get() !== undefined;
  if (!isEnquiry && isToldTime) {
    writePart(block, 'promise', deliveredBy(deliveryPromise(serverNow(), holidays), pincode));
  } else if (isEnquiry) writePart(block, 'promise', deliveredAfterEnquiry(pincode));
  writePart(block, 'elsewhere', '');
  if (!kept) return;
  writePart(block, 'pin-summary', 'Another PIN code');
  if (isHere || !block) return;
  loadCheck().then(
    ({ showElsewhere }) => showElsewhere(block),
    () => undefined,
  );
}

details?.addEventListener('toggle', () => {
  if (!details.open) return;
  void loadCheck().catch(() => undefined);
  field?.focus();
});
form?.addEventListener('submit', (event) => {
  event.preventDefault();
  whileBusy(event.submitter ?? form, loadCheck()).then(
    ({ check }) => check(form),
    () => writePart(block, 'problem', block?.dataset['failed']),
  );
});

$pinCode.subscribe(show);
$clockOffset.listen(show);
