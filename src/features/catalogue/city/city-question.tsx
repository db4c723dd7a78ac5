import { useStore } from '@nanostores/react';
import { lineChangeWords, sumsWords } from '#messages/catalogue/city-change.ts';
import {
  $cityQuestion,
  answerCity,
  type OpenCityQuestion,
} from '#stores/catalogue/cart/city-question.ts';
import { $city } from '#stores/base/city.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';

/** Says what becomes of the cart in another city, and asks; the answer is yes only by its button. */
export function CityQuestion() {
  const question = useStore($cityQuestion);
  const here = useStore($city);
  if (question.state === 'closed') return null;
  const { to } = question;
  return (
    <Dialog title={`Your cart in ${to.name}`} open startsAtTitle onClose={() => answerCity(false)}>
      <output>{sayingOf(question)}</output>
      {question.state === 'asking' ? (
        <>
          <ul>
            {question.change.lines.map((line) => (
              <li key={line.from.productSlug}>{lineChangeWords(line, to)}</li>
            ))}
          </ul>
          {sumsWords(question.change).map((sum) => (
            <p key={sum}>{sum}</p>
          ))}
        </>
      ) : null}
      <p>
        {question.state === 'asking' ? (
          <>
            <Button onClick={() => answerCity(true)}>Switch to {to.name}</Button>{' '}
          </>
        ) : null}
        <Button variant="quiet" onClick={() => answerCity(false)}>
          {here ? `Stay in ${here.name}` : 'Not now'}
        </Button>
      </p>
    </Dialog>
  );
}

function sayingOf(question: OpenCityQuestion): string {
  if (question.state === 'looking') return 'Checking what changes…';
  return question.state === 'failed'
    ? question.message
    : 'Prices and stock depend on your city. Here’s what changes:';
}
