/** Where a script runs there is a button that prints. */
const printButton = document.querySelector<HTMLButtonElement>('[data-print]');
if (printButton) {
  printButton.hidden = false;
  printButton.addEventListener('click', () => print());
}
