import { useId } from 'react';
import { type Role, ROLES } from '#domain/people/office-role.ts';
import { ROLE_WORDS } from '#messages/office/words.ts';
import styles from './role-choice.module.css';

export interface RoleChoiceProps {
  readonly value: Role;
  readonly onChoose: (role: Role) => void;
}

/** The roles, each with what somebody in it does. */
export function RoleChoice({ value, onChoose }: RoleChoiceProps) {
  const name = useId();
  return (
    <fieldset className={`stack ${styles.roles}`} data-gap="2">
      <legend>Role</legend>
      {ROLES.map((role) => (
        <label key={role}>
          <input
            type="radio"
            name={name}
            value={role}
            checked={role === value}
            onChange={() => onChoose(role)}
          />
          <b>{ROLE_WORDS[role].name}</b>
          <small>{ROLE_WORDS[role].does}</small>
        </label>
      ))}
    </fieldset>
  );
}
