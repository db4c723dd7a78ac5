import { createRoot } from 'react-dom/client';
import { Alert } from '#ui/alert.tsx';

/** Says at the top of the page that the cart did not take so many products. */
export function tellOfRefused(count: number): void {
  const place = document.createElement('div');
  document.querySelector('main')?.prepend(place);
  const what = count === 1 ? 'One product isn’t' : `${count} products aren’t`;
  createRoot(place).render(
    <Alert tone="waiting">
      {what} in your cart yet. <a href="/cart">See why</a>
    </Alert>,
  );
}
