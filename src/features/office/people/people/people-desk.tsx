import { useStore } from '@nanostores/react';
import { LoadedView } from '#features/base/parts/loaded-view.tsx';
import { NoticeAlert } from '#ui/notice-alert.tsx';
import { PageHead } from '#features/office/shell/parts/page-head.tsx';
import { $changed, $people, dismissChanged, loadPeople } from '#stores/office/people/people.ts';
import { ChangeDialog } from './change-dialog.tsx';
import { InviteForm } from './invite-form.tsx';
import { InvitationList } from './invitation-list.tsx';
import { PersonList } from './person-list.tsx';

/** Who works in the office, and who is invited (rules/office.md#operators). */
export function PeopleScreen() {
  const people = useStore($people);
  const changed = useStore($changed);
  return (
    <>
      <PageHead title="People and roles">Operators, their roles and second factors.</PageHead>
      <NoticeAlert notice={changed} onDismiss={dismissChanged} />
      <div className="with-side">
        <LoadedView loaded={people} what="the office team" onRetry={() => void loadPeople()}>
          {({ people: everybody, invitations }) => (
            <div className="stack" data-gap="4">
              <PersonList people={everybody} />
              <InvitationList invitations={invitations} />
            </div>
          )}
        </LoadedView>
        <InviteForm />
      </div>
      <ChangeDialog />
    </>
  );
}
