import { $session } from '#stores/base/session.ts';
import { $signInWindow, closeSignIn, openSignIn } from '#stores/base/sign-in-window.ts';
import { on } from '#ui/on.ts';
import { reflect } from '#ui/reflect.ts';
import { restoreFocus } from '#ui/restore-focus.ts';

/** Opens and closes the window of every page; React fills it. */

const load = () => import('#features/people/sign-in/window/mount.tsx');

on('pointerover focusin', 'a[data-account]', () => {
  if (!$session.get()) load().catch(() => undefined);
});
on('click', 'a[data-account]', (_link, event) => {
  if ($session.get() || location.pathname === '/login') return;
  event.preventDefault();
  openSignIn();
});

const closed = (signIn: HTMLDialogElement) => {
  if (signIn.open) return;
  closeSignIn();
  restoreFocus(signIn);
};
on('close', '#sign-in', closed, true);
reflect('#sign-in', $signInWindow, (signIn: HTMLDialogElement, { state }) => {
  if (state === 'closed') {
    if (signIn.open) signIn.close();
    return;
  }
  if (!signIn.open) signIn.showModal();
  load().then(
    ({ mountSignIn }) => mountSignIn(signIn),
    () => location.assign(`/login?url=${encodeURIComponent(location.pathname)}`),
  );
});
