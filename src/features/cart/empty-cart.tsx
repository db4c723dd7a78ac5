import type { City } from '#domain/city.ts';
import { messageFor } from '#messages/page-texts.ts';
import { Doorway } from '../checkout/doorway.tsx';
import { WhereToLook } from './where-to-look.tsx';

export function EmptyCart({ city }: { readonly city: City }) {
  return (
    <div className="empty">
      <Doorway />
      <h2>{messageFor('CART_EMPTY')}</h2>
      <p>Everything you choose is kept here, in every browser you log in with.</p>
      <WhereToLook city={city} />
    </div>
  );
}
