import { useStore } from '@nanostores/react';
import { useState } from 'react';
import type { Company } from '#contract/overview/company.ts';
import { dayOf, formatDayWithYear } from '#domain/base/kolkata.ts';
import { COMPANY_ROLE_WORDS } from '#messages/overview/company-words.ts';
import { $companyBusy, giveRole, removePerson } from '#stores/overview/company.ts';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#features/base/parts/confirm-dialog.tsx';
import { Records } from '#features/base/parts/records.tsx';
import styles from './company.module.css';

type Person = Company['people'][number];

/** Who is in the company, and what an owner can do about it (rules/companies.md#roles). */
export function CompanyPeople({ people, role }: Company) {
  const [asked, setAsked] = useState<Person>();
  const [isOpen, setOpen] = useState(false);
  const ask = (person: Person) => {
    setAsked(person);
    setOpen(true);
  };
  return (
    <>
      <Records
        title="People"
        records={people.map((person) => ({
          key: String(person.id),
          fields: {
            Name: person.isYou ? `${person.name} (you)` : person.name,
            Role: COMPANY_ROLE_WORDS[person.role],
            Since: formatDayWithYear(dayOf(new Date(person.joinedAt))),
            ...(role === 'owner'
              ? { Change: person.isYou ? 'Yourself' : <Acts person={person} onRemove={ask} /> }
              : {}),
          },
        }))}
      />
      <ConfirmDialog
        title={`Remove ${asked?.name ?? ''} from the company?`}
        open={isOpen}
        yes="Remove"
        no="Keep"
        onYes={() => asked && void removePerson(asked.id)}
        onClose={() => setOpen(false)}
      >
        <p>
          They’ll see only the orders they placed themselves. The company still sees those, too.
        </p>
      </ConfirmDialog>
    </>
  );
}

interface ActsProps {
  readonly person: Person;
  readonly onRemove: (person: Person) => void;
}

function Acts({ person, onRemove }: ActsProps) {
  const { id, name, role } = person;
  const busy = useStore($companyBusy);
  const other = role === 'owner' ? 'member' : 'owner';
  const words = other === 'owner' ? 'Make owner' : 'Make member';
  return (
    <span className={`row ${styles.acts}`} data-gap="3">
      <Button
        size="small"
        variant="quiet"
        busy={busy === `role ${id}` ? 'Please wait' : undefined}
        aria-label={`${words}: ${name}`}
        onClick={() => void giveRole(id, other)}
      >
        {words}
      </Button>
      <Button
        size="small"
        variant="quiet"
        busy={busy === `remove ${id}` ? 'Please wait' : undefined}
        aria-label={`Remove: ${name}`}
        onClick={() => onRemove(person)}
      >
        Remove
      </Button>
    </span>
  );
}
