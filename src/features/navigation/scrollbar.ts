/** Keeps in `--scrollbar` how much room the scrollbar of the page takes, which it leaves behind a window. */
const { documentElement: page } = document;

function measure(): void {
  if (document.querySelector('dialog:modal')) return;
  const room = Math.max(0, innerWidth - page.clientWidth);
  page.style.setProperty('--scrollbar', `${room}px`);
}

measure();
new ResizeObserver(measure).observe(page);
