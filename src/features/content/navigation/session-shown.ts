import { $session } from '#stores/base/session.ts';
import { whileBusy } from '#ui/busy.ts';

/** Keeps the header and the side menu true to the session, and looks after what a customer keeps. */

const all = <Found extends HTMLElement>(selector: string) =>
  document.querySelectorAll<Found>(selector);
const refresh = () =>
  void import('#features/checkout/cart/hand-over.ts').then((customer) => customer.handOver());

$session.subscribe((session) => {
  const signedIn = session !== null;
  for (const each of all('[data-signed-in],[data-signed-out]')) {
    each.hidden = signedIn === 'signedOut' in each.dataset;
  }
  for (const link of all<HTMLAnchorElement>('a[data-account]')) {
    link.href = signedIn ? '/account' : '/login';
    if (link.ariaLabel) link.ariaLabel = signedIn ? 'My Account' : 'Login';
  }
  if (signedIn) refresh();
});
addEventListener('pageshow', ({ persisted }) => {
  if (persisted && $session.get()) refresh();
});

if (sessionStorage.getItem('sign-in-window') && !$session.get()) {
  import('#stores/people/code-step.ts').then(
    ({ reopenSignIn }) => reopenSignIn(),
    () => undefined,
  );
}

for (const button of all('[data-logout]')) {
  button.addEventListener('click', () => {
    void whileBusy(button, import('#stores/base/user.ts')).then((user) => user.logout());
  });
}
