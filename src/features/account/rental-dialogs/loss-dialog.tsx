import { forfeitedIn } from '#domain/closure.ts';
import { nextFreeDay } from '#domain/closure-quote.ts';
import { formatDay } from '#domain/kolkata.ts';
import { formatRupees, ZERO } from '#domain/money.ts';
import { freeDayWords, lossWords } from '#messages/return-words.ts';
import {
  chooseInstead,
  chosenDay,
  type ReturnRequest,
  sendReturn,
  thinkAgain,
} from '#stores/rentals/return.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import answers from '#features/account/parts/confirm-dialog.module.css';

/** Asks a second time before a return that loses money, naming the sum and the day that loses none. */
export function LossDialog({ request }: { readonly request: ReturnRequest | null }) {
  const chosen = request ? chosenDay(request) : undefined;
  const days = request?.options.state === 'ready' ? request.options.value.days : [];
  const free = chosen && nextFreeDay(days, chosen);
  const lost = formatRupees(chosen ? forfeitedIn(chosen.deductions) : ZERO);
  return (
    <Dialog title={`Lose ${lost}?`} open={request?.asksAgain === true} onClose={thinkAgain}>
      {chosen ? (
        <>
          <p>
            With a pick-up on {formatDay(chosen.day)} your plan ends early.{' '}
            {lossWords(forfeitedIn(chosen.deductions), chosen.planEndsOn)}
          </p>
          <p>{freeDayWords(chosen, free)}</p>
          <div className={answers['answers']}>
            <Button variant="quiet" onClick={thinkAgain}>
              Back
            </Button>
            {free ? (
              <Button onClick={() => chooseInstead(free.day)}>Choose {formatDay(free.day)}</Button>
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
