import { $session } from '#stores/base/session.ts';
import { $signInWindow, openSignIn } from '#stores/base/sign-in-window.ts';
import { on } from '#ui/on.ts';
import { reflect } from '#ui/reflect.ts';

/** Opens the window of every page; React fills and closes it (features/people/sign-in/window/mount.tsx). */

const load = () => import('#features/people/sign-in/window/mount.tsx');

on('pointerover focusin', 'a[data-account]', () => {
  if (!$session.get()) load().catch(() => undefined);
});
on('click', 'a[data-account]', (_link, event) => {
  if ($session.get() || location.pathname === '/login') return;
  event.preventDefault();
  openSignIn();
});

reflect('#sign-in', $signInWindow, (signIn: HTMLDialogElement, { state }) => {
  if (state === 'closed') return;
  if (!signIn.open) signIn.showModal();
  load().then(
    ({ mountSignIn }) => mountSignIn(signIn),
    () => location.assign(`/login?url=${encodeURIComponent(location.pathname)}`),
  );
});
