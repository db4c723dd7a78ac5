import { type Measured, type Place, willFit } from '#domain/fit.ts';
import { fitWords } from '#messages/fit.ts';

/** Says below the form whether the product fits what was entered; the browser has checked the figure. */
export function answerFit(form: HTMLFormElement): void {
  const output = form.querySelector('output');
  const entered = new FormData(form);
  const place = entered.get('place') as Place;
  const measured = JSON.parse(form.dataset['size'] ?? '') as Measured;
  const fit = willFit(measured, place, Number(entered.get('width')));
  if (!output) return;
  output.textContent = fitWords(fit, place);
  output.dataset['answer'] = fit.answer;
}
