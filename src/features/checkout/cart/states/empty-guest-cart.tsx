import { useStore } from '@nanostores/react';
import { DEFAULT_CITY } from '#domain/base/city.ts';
import { pageText } from '#messages/base/page-texts.ts';
import { $city } from '#stores/base/city.ts';
import { openSignIn } from '#stores/base/sign-in-window.ts';
import { WhereToLook } from './where-to-look.tsx';

/** The cart of a visitor who has chosen nothing: the shop first, then the way to a cart of their own. */
export function EmptyGuestCart() {
  return (
    <div className="empty">
      <h2>{pageText('CART_EMPTY')}</h2>
      <p>Choose what your home needs. You can log in when you’re ready to order.</p>
      <WhereToLook city={useStore($city) ?? DEFAULT_CITY} />
      <p>
        Already have a cart in your account?{' '}
        <button type="button" className="text-button" onClick={() => openSignIn('login')}>
          Login
        </button>
      </p>
    </div>
  );
}
