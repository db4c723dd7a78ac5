import { onRestored } from '#stores/base/page-restored.ts';
import { $session } from '#stores/base/session.ts';
import { whileBusy } from '#ui/busy.ts';
import { on } from '#ui/on.ts';
import { reflect } from '#ui/reflect.ts';

/** Keeps the header and the side menu true to the session, and looks after what a customer keeps. */

const refresh = () => {
  if (!$session.get()) return;
  void import('#features/checkout/cart/hand-over.ts').then((customer) => customer.handOver());
};

reflect('[data-signed-in], [data-signed-out]', $session, (part, session) => {
  part.hidden = !session !== 'signedOut' in part.dataset;
});
reflect('a[data-account]', $session, (link: HTMLAnchorElement, session) => {
  link.href = session ? '/account' : '/login';
  if (link.ariaLabel) link.ariaLabel = session ? 'My Account' : 'Login';
});
$session.subscribe(refresh);
onRestored(refresh);

if (sessionStorage.getItem('sign-in-window') && !$session.get()) {
  import('#stores/people/code-step.ts').then(
    (step) => step.reopenSignIn(),
    () => undefined,
  );
}

on('click', '[data-logout]', (button) => {
  void whileBusy(button, import('#stores/base/user.ts')).then((user) => user.logout());
});
