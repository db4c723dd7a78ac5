import { useEffect, useMemo } from 'react';
import { SIDE_WORDS } from '#messages/care/condition-words.ts';
import type { KeptPhoto } from '#stores/office/delivery/offline-photos.ts';

/** What a kept picture shows, in words. */
export function photoWords({ side, tag }: KeptPhoto): string {
  return tag === '' ? SIDE_WORDS[side] : `${SIDE_WORDS[side]}, ${tag}`;
}

/** A picture from the phone itself. */
export function PhotoView({ photo }: { readonly photo: KeptPhoto }) {
  const { picture } = photo;
  const address = useMemo(() => URL.createObjectURL(picture), [picture]);
  useEffect(() => () => URL.revokeObjectURL(address), [address]);
  return <img src={address} alt={`${photoWords(photo)}, on this phone`} />;
}
