import { useStore } from '@nanostores/react';
import { useState } from 'react';
import type { Company } from '#contract/overview/company.ts';
import { $companyBusy, leaveCompany } from '#stores/overview/company.ts';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#features/base/parts/confirm-dialog.tsx';

/** rules/companies.md#leaving */
export function LeaveCompany({ name, people }: Company) {
  const [isOpen, setOpen] = useState(false);
  const busy = useStore($companyBusy);
  const isAlone = people.length === 1;
  return (
    <>
      <p>
        <Button
          variant="quiet"
          busy={busy === 'leave' ? 'Please wait' : undefined}
          onClick={() => setOpen(true)}
        >
          {isAlone ? 'End the company' : 'Leave the company'}
        </Button>
      </p>
      <ConfirmDialog
        title={isAlone ? `End ${name}?` : `Leave ${name}?`}
        open={isOpen}
        yes={isAlone ? 'End it' : 'Leave'}
        no="Stay"
        onYes={() => void leaveCompany()}
        onClose={() => setOpen(false)}
      >
        <p>
          {isAlone
            ? 'You’re the only one in it, so it ends. Your orders stay yours, and nothing about them changes.'
            : 'You’ll no longer see its orders and invoices, except for orders you placed. Those stay yours to pay and to end, and your colleagues still see them.'}
        </p>
      </ConfirmDialog>
    </>
  );
}
