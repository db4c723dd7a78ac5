import { useStore } from '@nanostores/react';
import { $user, refreshUser } from '#stores/base/user.ts';
import { LoadFailed } from '#ui/states/load-failed.tsx';
import { Skeleton } from '#ui/states/skeleton.tsx';
import { ContactPart } from './contact-part.tsx';
import { SectionTitle } from '#features/base/parts/section-title.tsx';

/** The email and the mobile number by which the account is known. */
export function ContactSection() {
  const state = useStore($user);
  return (
    <>
      <SectionTitle>Email and mobile</SectionTitle>
      {state.state === 'ready' ? (
        <>
          <p>
            Your customer number: <strong>{state.user.customerNumber}</strong>. Our terms call it
            the subscriber number. It’s on your orders and invoices.
          </p>
          <ContactPart
            channel="sms"
            value={state.user.contact}
            isConfirmed={state.user.contactConfirmed}
          />
          <ContactPart
            channel="email"
            value={state.user.email}
            isConfirmed={state.user.emailConfirmed}
          />
        </>
      ) : state.state === 'failed' ? (
        <LoadFailed
          what="We couldn’t load your email and mobile number."
          onRetry={() => void refreshUser()}
        />
      ) : (
        <Skeleton label="Loading" shape="card" lines={2} />
      )}
    </>
  );
}
