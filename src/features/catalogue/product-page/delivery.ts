import { deliveryWords } from '#stores/catalogue/delivery-words.ts';
import { $pinCode } from '#stores/catalogue/pin-code.ts';
import { $clockOffset } from '#stores/base/clock.ts';
import { showFigures } from '#ui/show-figures.ts';
import { made, wakeOffer } from './made.ts';

/** Names the day of delivery in what is printed; React says where another city serves the PIN code. */
function show() {
  const kept = $pinCode.get();
  const isHere = kept?.cityId === made.city;
  if (kept && !isHere) wakeOffer();
  showFigures(document, {
    delivery: deliveryWords(made.kind, made.holidays, isHere ? kept.pincode : undefined),
    pin: kept ? 'Change PIN code' : undefined,
  });
}

$pinCode.subscribe(show);
$clockOffset.listen(show);

/** Until the server has told its time, and without a script, the express block says what is true at any hour. */
if (made.isExpress) {
  const stop = $clockOffset.listen(() => {
    stop();
    import('./express.ts').then(
      ({ keepExpressBlock }) => keepExpressBlock(made.holidays),
      () => undefined,
    );
  });
}
