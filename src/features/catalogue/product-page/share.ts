/** The system's own sheet where there is one, else the address on the clipboard. */

const button = document.querySelector('[data-share]');
const told = document.querySelector('[data-shared]');

async function share() {
  const { href } = location;
  const here: Partial<Navigator> = navigator;
  if (here.share) {
    // Closing the sheet is a rejection too.
    await navigator.share({ title: document.title, url: href }).catch(() => undefined);
    return;
  }
  const words = await navigator.clipboard.writeText(href).then(
    () => 'Link copied',
    () => href,
  );
  if (told) told.textContent = words;
}

button?.addEventListener('click', () => void share());
