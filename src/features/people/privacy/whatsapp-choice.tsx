import { useStore } from '@nanostores/react';
import { WHATSAPP_HINT, whatsappChoice } from '#messages/people/consents.ts';
import { setPreference } from '#stores/people/profile/preferences.ts';
import { $user } from '#stores/base/user.ts';
import { SectionLink } from '#features/base/parts/section-link.tsx';

export interface WhatsappChoiceProps {
  /** The number it is chosen for, or ''; absent where WhatsApp is not offered. */
  readonly number: string | undefined;
}

/** Whether short messages come by WhatsApp, for who has confirmed a mobile number. */
export function WhatsappChoice({ number }: WhatsappChoiceProps) {
  const known = useStore($user);
  if (number === undefined || known.state !== 'ready') return null;
  const { contact, contactConfirmed } = known.user;
  if (!contactConfirmed) {
    return (
      <p>
        You can get short messages on WhatsApp once you’ve confirmed a mobile number under{' '}
        <SectionLink section="contact" className="link">
          Email and mobile
        </SectionLink>
        .
      </p>
    );
  }
  const isChosen = number === contact;
  return (
    <>
      <label className="choice">
        <input
          type="checkbox"
          role="switch"
          checked={isChosen}
          aria-checked={isChosen}
          aria-describedby="whatsapp-hint"
          onChange={(event) =>
            void setPreference('whatsappNumber', event.target.checked ? contact : '')
          }
        />
        {whatsappChoice(contact)}
      </label>
      <p id="whatsapp-hint">{WHATSAPP_HINT}</p>
    </>
  );
}
