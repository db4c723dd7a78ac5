import { cityOfPath, EXPRESS_CITY, pathInCity } from '#domain/city.ts';
import { $cartCount } from '#stores/cart-count.ts';
import { $city, cityHere } from '#stores/city.ts';
import { $session } from '#stores/session.ts';
import { $signInWindow, openSignIn } from '#stores/sign-in-window.ts';

/** Keeps the header, the side menu and the footer true to the city, the cart and the session. */

const all = (selector: string) => document.querySelectorAll<HTMLElement>(selector);
const accountLinks = document.querySelectorAll<HTMLAnchorElement>('a[data-account]');

$city.subscribe(() => {
  const city = cityHere(location.pathname);
  if (!city) return;
  for (const each of all('[data-city-name]')) each.textContent = city.name;
  for (const each of all('[data-express]')) each.hidden = city.slug !== EXPRESS_CITY;
  if (cityOfPath(location.pathname)) return;
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-follows-city]')) {
    link.setAttribute('href', pathInCity(link.pathname, city));
  }
});

$cartCount.subscribe(showCart);

$session.subscribe((session) => {
  const signedIn = session !== null;
  for (const each of all('[data-signed-in]')) each.hidden = !signedIn;
  for (const each of all('[data-signed-out]')) each.hidden = signedIn;
  for (const link of accountLinks) {
    link.setAttribute('href', signedIn ? '/account' : '/login');
    if (link.ariaLabel) link.ariaLabel = signedIn ? 'My Account' : 'Login';
  }
  showCart();
  if (signedIn) refreshCart();
});
addEventListener('pageshow', ({ persisted }) => {
  if (persisted && $session.get()) refreshCart();
});

for (const link of accountLinks) {
  const preload = () => {
    if (!$session.get()) void import('#features/sign-in/mount.tsx');
  };
  link.addEventListener('pointerenter', preload, { once: true });
  link.addEventListener('focus', preload, { once: true });
  link.addEventListener('click', (event) => {
    if ($session.get() || location.pathname === '/login') return;
    event.preventDefault();
    link.closest('dialog')?.close();
    openSignIn();
  });
}

const stopWaiting = $signInWindow.listen(({ state }) => {
  if (state === 'closed') return;
  stopWaiting();
  void import('#features/sign-in/mount.tsx').then(({ mountSignIn }) => mountSignIn());
});

for (const button of all('[data-logout]')) {
  button.addEventListener('click', () => {
    void import('#stores/user.ts').then(({ logout }) => logout());
  });
}

for (const form of document.querySelectorAll<HTMLFormElement>('form[data-search]')) {
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const field = form.elements.namedItem('q') as HTMLInputElement;
    const term = field.value.trim();
    if (term) location.assign(`/search/${encodeURIComponent(term)}`);
    else field.focus();
  });
}

function showCart() {
  const count = $session.get() ? $cartCount.get() : 0;
  for (const badge of all('[data-cart-count]')) {
    badge.hidden = count === 0;
    badge.textContent = String(count);
  }
  for (const link of all('[data-cart]')) link.ariaLabel = count ? `Cart, ${count} items` : 'Cart';
}

function refreshCart() {
  void import('#stores/cart.ts').then((cart) => cart.refreshCart());
}
