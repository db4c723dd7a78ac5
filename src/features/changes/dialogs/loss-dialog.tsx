import { useStore } from '@nanostores/react';
import { forfeitedIn } from '#domain/endings/closure.ts';
import { betterDay } from '#domain/endings/closure-quote.ts';
import { formatDay } from '#domain/base/kolkata.ts';
import { formatRupees, ZERO } from '#domain/base/money.ts';
import { betterDayWords, lossWords } from '#messages/settlement/return-words.ts';
import {
  $askedAgain,
  chooseInstead,
  chosenDay,
  returning,
  sendReturn,
  thinkAgain,
} from '#stores/settlement/return.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';

/** Asks again before a return that costs the renter money, with the amount and a later day that costs less. */
export function LossDialog() {
  const request = useStore(returning.$request);
  const isAsked = useStore($askedAgain) === request?.form;
  const chosen = request ? chosenDay(request) : undefined;
  const days = request?.options.state === 'ready' ? request.options.value.days : [];
  const better = chosen && betterDay(days, chosen);
  const lost = formatRupees(chosen ? forfeitedIn(chosen.deductions) : ZERO);
  return (
    <Dialog title={`Lose ${lost}?`} open={isAsked} onClose={thinkAgain}>
      {chosen ? (
        <>
          <p>
            A pick-up on {formatDay(chosen.day)} ends your plan early.{' '}
            {lossWords(forfeitedIn(chosen.deductions), chosen.planEndsOn)}
          </p>
          {better ? <p>{betterDayWords(chosen, better)}</p> : null}
          <div className="row" data-justify="end">
            <Button variant="quiet" onClick={thinkAgain}>
              Back
            </Button>
            {better ? (
              <Button onClick={() => chooseInstead(better.better.day)}>
                Choose {formatDay(better.better.day)}
              </Button>
            ) : null}
            <Button variant="danger" onClick={() => void sendReturn()}>
              Return and lose {lost}
            </Button>
          </div>
        </>
      ) : null}
    </Dialog>
  );
}
