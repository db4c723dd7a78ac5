import type { OfficeCustomer } from '#contract/office/people/customer.ts';
import { COMPANY_ROLE_WORDS } from '#messages/overview/company-words.ts';
import { Panel } from '#features/office/shell/parts/panel.tsx';

type Company = NonNullable<OfficeCustomer['company']>;

/** The company a customer is in, and who else is (rules/companies.md). */
export function CompanyPanel({ name, pan, people }: Company) {
  return (
    <Panel title="Company" note={`PAN ${pan}`}>
      <p>{name}</p>
      <dl className="facts inset">
        {people.map((person) => (
          <div key={person.userId}>
            <dt>{COMPANY_ROLE_WORDS[person.role]}</dt>
            <dd>
              <a className="link" href={`/office/customer?id=${person.userId}`}>
                {person.name}
              </a>
            </dd>
          </div>
        ))}
      </dl>
    </Panel>
  );
}
