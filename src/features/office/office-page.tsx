import { useStore } from '@nanostores/react';
import { type ComponentType, Suspense, useEffect } from 'react';
import { type Desk, DESKS, leaveForFirstDesk } from '#stores/office/desks.ts';
import { $door } from '#stores/office/door.ts';
import { $hasEntered, $isShutOut } from '#stores/office/entered.ts';
import { $me, $permissions, loadMe } from '#stores/office/me.ts';
import { latePart } from '#ui/late-part.tsx';
import { LoadFailed } from '#ui/load-failed.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { DoorDialog } from './door/door-dialog.tsx';
import { DoorPage } from './door/door-page.tsx';
import { OfficeFrame } from './frame/office-frame.tsx';

export interface OfficePageProps {
  /** `home` leads on to the first desk that the role may see. */
  readonly desk: Desk | 'home';
  readonly shopName: string;
}

const NOT_LOADED = 'This desk could not be loaded.';

/** Each desk's code comes with its first sight. */
const SHOWN: Record<Desk, ComponentType> = {
  people: latePart(NOT_LOADED, async () => (await import('./people/people-desk.tsx')).PeopleDesk),
  log: latePart(NOT_LOADED, async () => (await import('./log/log-desk.tsx')).LogDesk),
  me: latePart(NOT_LOADED, async () => (await import('./me/me-desk.tsx')).MeDesk),
};

/** The office: its door, and behind it a desk in its frame (rules/office.md). */
export function OfficePage(props: OfficePageProps) {
  const hasEntered = useStore($hasEntered);
  return hasEntered ? <Inside {...props} /> : <DoorPage shopName={props.shopName} />;
}

/** A desk stays on the screen, with what was typed, while a session that ended is begun anew over it. */
function Inside({ desk, shopName }: OfficePageProps) {
  const me = useStore($me);
  const door = useStore($door);
  const isShutOut = useStore($isShutOut);
  if (isShutOut || (me.state !== 'ready' && door.state !== 'open'))
    return <DoorPage shopName={shopName} />;
  if (me.state === 'failed')
    return <LoadFailed what="The office could not be loaded." onRetry={() => void loadMe()} />;
  if (me.state !== 'ready') return <Skeleton label="Loading the office" shape="card" />;
  return (
    <OfficeFrame desk={desk} shopName={shopName} me={me.value}>
      {desk === 'home' ? <LeadOn /> : <AllowedDesk desk={desk} />}
      <DoorDialog />
    </OfficeFrame>
  );
}

function AllowedDesk({ desk }: { readonly desk: Desk }) {
  const permissions = useStore($permissions);
  const { name, needs } = DESKS[desk];
  if (!permissions.includes(needs)) {
    return (
      <div className="empty">
        <h1>{name}</h1>
        <p>Your role in the office does not include this.</p>
      </div>
    );
  }
  const Shown = SHOWN[desk];
  return (
    <Suspense fallback={<Skeleton label={`Loading ${name}`} shape="card" />}>
      <Shown />
    </Suspense>
  );
}

function LeadOn() {
  useEffect(leaveForFirstDesk, []);
  return <Skeleton label="Loading your desk" shape="card" />;
}
