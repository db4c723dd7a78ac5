import { cityOfPath, pathInCity } from '#domain/city.ts';
import { $cartCount, $wishCount } from '#stores/session/counts.ts';
import { $city, cityHere, takeCityAlong } from '#stores/session/city.ts';
import { $session } from '#stores/session/session.ts';
import { $signInWindow, closeSignIn, openSignIn } from '#stores/session/sign-in-window.ts';
import { whileBusy } from '#ui/busy.ts';
import { catchFocus } from '#ui/catch-focus.ts';

/** Keeps the header, the side menu and the footer true to the city, the session and what is kept. */

const all = <Found extends HTMLElement = HTMLElement>(selector: string) =>
  document.querySelectorAll<Found>(selector);
const accountLinks = all<HTMLAnchorElement>('a[data-account]');

$city.subscribe(() => {
  const city = cityHere();
  if (!city) return;
  for (const each of all('[data-city-name]')) each.textContent = city.name;
  for (const link of all<HTMLAnchorElement>('[data-express]')) {
    link.hidden = !city.express;
    if (city.express) link.href = pathInCity(link.pathname, city);
  }
  if (cityOfPath(location.pathname)) return;
  for (const link of all<HTMLAnchorElement>('a[data-follows-city]')) {
    link.href = pathInCity(link.pathname, city);
  }
});

for (const type of ['click', 'submit']) {
  const onLeave = ({ target }: Event) => {
    const way = (target as Element).closest<HTMLAnchorElement & HTMLFormElement>(
      'a[href], form[action]',
    );
    const { origin, pathname } = new URL(way?.href ?? way?.action ?? 'about:blank');
    if (origin === location.origin) takeCityAlong(pathname);
  };
  document.addEventListener(type, onLeave, true);
}

const loadMarks = () => import('#features/card-marks/wish-marks.ts');
const loadSignIn = () => import('#features/sign-in/window/mount.tsx');

for (const link of all('a[data-held]')) {
  const name = link.ariaLabel;
  const badge = link.lastElementChild as HTMLElement;
  const $count = link.dataset['held'] === 'cart' ? $cartCount : $wishCount;
  $count.subscribe((count) => {
    badge.hidden = !count;
    badge.textContent = String(count);
    link.ariaLabel = count ? `${name}, ${count} items` : name;
  });
}
if ($wishCount.get()) void loadMarks();
document.addEventListener('click', ({ target }) => {
  const heart = target instanceof Element && target.closest<HTMLElement>('[data-wish]');
  if (heart) void whileBusy(heart, loadMarks()).then((marks) => marks.pressHeart(heart));
});

$session.subscribe((session) => {
  const signedIn = session !== null;
  for (const each of all('[data-signed-in],[data-signed-out]')) {
    each.hidden = signedIn === 'signedOut' in each.dataset;
  }
  for (const link of accountLinks) {
    link.href = signedIn ? '/account' : '/login';
    if (link.ariaLabel) link.ariaLabel = signedIn ? 'My Account' : 'Login';
  }
  if (signedIn) refresh();
});
addEventListener('pageshow', ({ persisted }) => {
  if (persisted && $session.get()) refresh();
});

for (const link of accountLinks) {
  for (const intent of ['pointerenter', 'focus']) {
    link.addEventListener(intent, () => {
      if (!$session.get()) loadSignIn().catch(() => undefined);
    });
  }
  link.addEventListener('click', (event) => {
    if ($session.get() || location.pathname === '/login') return;
    event.preventDefault();
    link.closest('dialog')?.close();
    openSignIn();
  });
}

const [signIn] = all<HTMLDialogElement>('#sign-in');
signIn?.addEventListener('close', () => {
  if (signIn.open) return;
  closeSignIn();
  catchFocus(signIn);
});
let isFilled = false;
$signInWindow.listen(({ state }) => {
  if (!signIn || state === 'closed') {
    signIn?.close();
    return;
  }
  if (!signIn.open) signIn.showModal();
  if (isFilled) return;
  isFilled = true;
  loadSignIn().then(
    ({ mountSignIn }) => mountSignIn(signIn),
    () => location.assign(`/login?url=${encodeURIComponent(location.pathname)}`),
  );
});

if (sessionStorage.getItem('sign-in-window') && !$session.get()) {
  import('#stores/session/code-step.ts').then(
    ({ reopenSignIn }) => reopenSignIn(),
    () => undefined,
  );
}

for (const button of all('[data-logout]')) {
  button.addEventListener('click', () => {
    void whileBusy(button, import('#stores/session/user.ts')).then((user) => user.logout());
  });
}

function refresh() {
  void import('#features/cart/hand-over.ts').then((customer) => customer.handOver());
}
