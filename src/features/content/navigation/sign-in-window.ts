import { $session } from '#stores/base/session.ts';
import { $signInWindow, closeSignIn, openSignIn } from '#stores/base/sign-in-window.ts';
import { restoreFocus } from '#ui/restore-focus.ts';

/** Opens and closes the window of every page; React fills it. */

const load = () => import('#features/people/sign-in/window/mount.tsx');

for (const link of document.querySelectorAll('a[data-account]')) {
  for (const intent of ['pointerenter', 'focus']) {
    link.addEventListener(intent, () => {
      if (!$session.get()) load().catch(() => undefined);
    });
  }
  link.addEventListener('click', (event) => {
    if ($session.get() || location.pathname === '/login') return;
    event.preventDefault();
    link.closest('dialog')?.close();
    openSignIn();
  });
}

const signIn = document.querySelector<HTMLDialogElement>('#sign-in');
signIn?.addEventListener('close', () => {
  if (signIn.open) return;
  closeSignIn();
  restoreFocus(signIn);
});
$signInWindow.listen(({ state }) => {
  if (!signIn || state === 'closed') {
    signIn?.close();
    return;
  }
  if (!signIn.open) signIn.showModal();
  load().then(
    ({ mountSignIn }) => mountSignIn(signIn),
    () => location.assign(`/login?url=${encodeURIComponent(location.pathname)}`),
  );
});
