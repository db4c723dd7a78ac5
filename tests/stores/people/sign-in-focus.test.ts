import { beforeEach, expect, test, vi } from 'vitest';

// What stands in the window is no part of this.
vi.mock('react-dom/client', () => ({ hydrateRoot: () => undefined }));
vi.mock('#features/people/sign-in/window/sign-in-window.tsx', () => ({ SignInWindow: () => null }));

beforeEach(() => {
  document.body.innerHTML = `
    <main id="main" tabindex="-1">
      <h1>Your cart</h1>
      <button id="order">Log in to order</button>
    </main>
    <div><dialog id="sign-in"><input /></dialog></div>`;
});

const found = (selector: string) => {
  const element = document.querySelector<HTMLElement>(selector);
  if (!element) throw new Error(`There is no ${selector}`);
  return element;
};

async function openWindow() {
  await import('#features/content/navigation/sign-in-window.ts');
  const { openSignIn, closeSignIn } = await import('#stores/base/sign-in-window.ts');
  found('#order').focus();
  openSignIn('register');
  await vi.dynamicImportSettled();
  found('#sign-in input').focus();
  return closeSignIn;
}

test('who signed in from a cart that is another one by now goes on at its heading', async () => {
  const close = await openWindow();
  found('#order').remove();
  close();
  expect(document.activeElement).toBe(found('h1'));
});

test('who closes the window is where it was opened', async () => {
  const close = await openWindow();
  found('#order').focus();
  close();
  expect(document.activeElement).toBe(found('#order'));
});
