/** "Will it fit?": the rule and its words come with the first question. */

const form = document.querySelector<HTMLFormElement>('[data-fit]');
const loadAnswer = () => import('./fit-answer.ts');

form?.addEventListener('focusin', () => void loadAnswer().catch(() => undefined), { once: true });
form?.addEventListener('submit', (event) => {
  event.preventDefault();
  void loadAnswer().then(({ answer }) => answer(form));
});
