import { useStore } from '@nanostores/react';
import { changeForm, changePassword } from '#stores/people/profile/change-password.ts';
import { $user } from '#stores/base/user.ts';
import { PasswordFields } from '#features/people/password-reset/password-fields.tsx';
import styles from './password-section.module.css';
import { SectionTitle } from '#features/base/parts/section-title.tsx';

/** Sets a password to log in with. */
export function PasswordSection() {
  const user = useStore($user);
  return (
    <>
      <SectionTitle>Change Password</SectionTitle>
      <div className={`panel stack ${styles.form}`}>
        <p>
          With a password you can log in without waiting for an OTP. Setting one logs you out
          everywhere else.
        </p>
        {/* For password managers: which account the password belongs to. */}
        <input
          type="text"
          autoComplete="username"
          value={user.state === 'ready' ? user.user.username : ''}
          readOnly
          hidden
        />
        <PasswordFields form={changeForm} onSubmit={changePassword} />
      </div>
    </>
  );
}
