/**
 * What somebody does before the scripts of a page live is kept, shown as taken, and done once they do:
 * in an island when it is hydrated, elsewhere when the page's own scripts have run. What a page runs is
 * asked for when it has been painted, or somebody reaches for it, and pictures out of view when somebody
 * does (docs/decisions/0062). It stands in the head of every page, so every byte counts. A form that names
 * no address is never sent by the browser, which would put what was typed into the page's address.
 */

// Where the browser blocks storage, what keeps it in memory runs right here, before all that keeps something.
try {
  for (const storage of [localStorage, sessionStorage]) {
    // One that is full can still be read.
    if (storage.length > 0) continue;
    storage.setItem('-', '');
    // Another tab may have written meanwhile.
    storage.removeItem('-');
  }
} catch {
  const script = document.createElement('script');
  script.src = '/memory-storage.js';
  document.write(script.outerHTML);
}

const ISLAND = 'astro-island[ssr]';

/** Elements with the event that reached them and what they held then, in order; presses are clicks. */
const acts: (readonly [HTMLInputElement, string, string])[] = [];
/** What does not live yet. */
let still = 'html';

const keep = (event: Event) => {
  const { type } = event;
  let target = event.target as HTMLInputElement | null;
  const isEntry = type === 'input' || type === 'change';
  if (type === 'submit') {
    if (target?.matches('[action],[method]')) return;
    event.preventDefault();
    target = (event as SubmitEvent).submitter as HTMLInputElement | null;
  } else if (!isEntry) target = (target as Element).closest('[type=button]');
  if (!target?.closest(still) || !event.isTrusted) return;
  // Pressing again what waits already is impatience, except where each press counts.
  const isNews = isEntry || !target.ariaBusy || 'counts' in target.dataset;
  if (isNews) acts.push([target, isEntry ? type : 'click', target.value]);
  if (isEntry) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  target.ariaBusy = 'true';
};

const replay = async ({ target, type }: Event): Promise<void> => {
  if (type === 'basera:run') still = ISLAND;
  const isDue = (element: Element) =>
    (target as Node).contains(element) && !element.closest(ISLAND);
  for (const act of acts.filter(([element]) => isDue(element))) {
    const [element, kind, value] = act;
    acts.splice(acts.indexOf(act), 1);
    if (element.type !== 'file' && element.value !== value) element.value = value;
    for (const again of ['basera:again', kind]) {
      if (again === 'click') {
        element.ariaBusy = null;
        element.click();
      } else element.dispatchEvent(new Event(again, { bubbles: true }));
    }
    // What it changed is on the page before the next one is done.
    await Promise.resolve();
  }
};

/** Nobody expects that a press of an island that did not arrive is done at some later time. */
const forget = ({ target }: Event) => {
  for (const act of acts.filter(([element]) => (target as Node).contains(element))) {
    if (act[1] !== 'click') continue;
    acts.splice(acts.indexOf(act), 1);
    act[0].ariaBusy = null;
  }
};

for (const type of ['click', 'submit', 'input', 'change'])
  document.addEventListener(type, keep, true);
for (const type of ['basera:run', 'astro:hydrate']) {
  document.addEventListener(type, (event) => void replay(event), true);
}
document.addEventListener('astro:hydration-error', forget);

/** Brings the picture of a frame that comes into view before anybody scrolls; one that touches its edge is not in view. */
const view = new IntersectionObserver(
  (frames) => {
    for (const { intersectionRatio, target } of frames) if (intersectionRatio > 0) bring(target);
  },
  { threshold: 0.01 },
);

const bring = (frame: Element) => frame.removeAttribute('data-far');

/** From here on a picture that was held (styles/base.css) waits only while it is out of view. */
const holdFarPictures = () => {
  const root = document.documentElement;
  if (!root.hasAttribute('data-unpainted')) return;
  for (const picture of document.querySelectorAll('[loading=lazy]')) {
    const frame = picture.parentElement as Element;
    frame.setAttribute('data-far', '');
    view.observe(frame);
  }
  root.removeAttribute('data-unpainted');
};

/** Whether somebody reaches for something; what an address asks for the page was not made with. */
let isWanted = location.search !== '';

/** Lets the modules come that wait in the page (deferred-scripts.ts), and run in their order. */
const rouse = () => {
  isWanted = true;
  if (document.readyState !== 'loading') holdFarPictures();
  const waiting = document.querySelector<HTMLTemplateElement>('#modules')?.content;
  const scripts = waiting?.querySelectorAll('script');
  if (!waiting || !scripts?.length || document.readyState === 'loading') return;
  for (const script of scripts) {
    // One after the other: the last one is the end of all.
    script.async = false;
    if (!script.nextSibling) {
      for (const end of ['load', 'error']) script.addEventListener(end, haveRun);
    }
  }
  document.head.append(waiting);
};

const haveRun = () => {
  document.querySelector('#modules')?.remove();
  document.dispatchEvent(new Event('basera:run'));
};

/** A browser asks for pictures well before they come into view. */
const reach = () => {
  rouse();
  document.querySelectorAll('[data-far]').forEach(bring);
};

// A dialog that opens on its own moves the focus, so focus loads the scripts but not the pictures. A carousel's own scrolling doesn't bubble.
addEventListener('focusin', rouse);
for (const type of ['pointerdown', 'keydown', 'scroll']) addEventListener(type, reach);
document.addEventListener('readystatechange', () => {
  if (!document.querySelector('#modules')) holdFarPictures();
});
document.addEventListener('DOMContentLoaded', () => {
  if (!document.querySelector('#modules')) haveRun();
  else if (isWanted) rouse();
  // A picture that hangs holds up nothing for long.
  else setTimeout(rouse, 3000);
});
addEventListener('load', () =>
  new PerformanceObserver(rouse).observe({ type: 'paint', buffered: true }),
);
