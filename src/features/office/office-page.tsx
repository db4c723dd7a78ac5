import { useStore } from '@nanostores/react';
import { type ComponentType, Suspense, useEffect } from 'react';
import { type OfficeScreen, SCREENS, leaveForFirstScreen } from '#stores/office/shell/screens.ts';
import { $door } from '#stores/office/shell/door.ts';
import { $hasEntered, $isShutOut } from '#stores/office/shell/session-expiry.ts';
import { $me, $permissions, loadMe } from '#stores/office/shell/me.ts';
import { latePart } from '#ui/states/late-part.tsx';
import { LoadFailed } from '#ui/states/load-failed.tsx';
import { Skeleton } from '#ui/states/skeleton.tsx';
import { DoorDialog } from './shell/door/door-dialog.tsx';
import { DoorPage } from './shell/door/door-page.tsx';

export interface OfficePageProps {
  /** `home` leads on to the first desk that the role may see; `run` is the crew’s phone. */
  readonly desk: OfficeScreen | 'home' | 'run';
  /** One of the things that the desk lists. */
  readonly one?: keyof typeof ONE;
  readonly shopName: string;
}

/** Comes once somebody is inside. */
const OfficeFrame = latePart(
  'We couldn’t load the office.',
  async () => (await import('./shell/frame/office-frame.tsx')).OfficeFrame,
);

const desk = (load: () => Promise<ComponentType>) => latePart('We couldn’t load this page.', load);

/** Each desk's code comes with its first sight. */
const SHOWN: Record<OfficeScreen, ComponentType> = {
  today: desk(async () => (await import('./overview/today/today-desk.tsx')).TodayScreen),
  documents: desk(async () => (await import('./documents/documents-desk.tsx')).DocumentsScreen),
  orders: desk(async () => (await import('./orders/orders/orders-desk.tsx')).OrdersScreen),
  calendar: desk(async () => (await import('./visits/calendar/calendar-desk.tsx')).CalendarScreen),
  issues: desk(async () => (await import('./care/issues/issues-desk.tsx')).IssuesScreen),
  reviews: desk(async () => (await import('./care/reviews/reviews-desk.tsx')).ReviewsScreen),
  inspections: desk(
    async () => (await import('./endings/inspections/inspections-desk.tsx')).InspectionsScreen,
  ),
  enquiries: desk(
    async () => (await import('./checkout/enquiries/enquiries-desk.tsx')).EnquiriesScreen,
  ),
  quotes: desk(async () => (await import('./checkout/quotes/quotes-desk.tsx')).QuotesScreen),
  customers: desk(
    async () => (await import('./people/customers/customers-desk.tsx')).CustomersScreen,
  ),
  units: desk(async () => (await import('./catalogue/units/units-desk.tsx')).UnitsScreen),
  catalogue: desk(
    async () => (await import('./catalogue/products/catalogue-desk.tsx')).CatalogueScreen,
  ),
  transfers: desk(
    async () => (await import('./settlement/transfers/transfers-desk.tsx')).TransfersScreen,
  ),
  matters: desk(
    async () => (await import('./overview/matters/incidents-screen.tsx')).MattersScreen,
  ),
  books: desk(async () => (await import('./overview/books/books-desk.tsx')).BooksScreen),
  people: desk(async () => (await import('./people/people/people-desk.tsx')).PeopleScreen),
  log: desk(async () => (await import('./shell/log/log-desk.tsx')).LogScreen),
  me: desk(async () => (await import('./people/me/me-desk.tsx')).MeScreen),
};

/** Pages of a desk that show one of the things it lists. */
const ONE = {
  order: desk(async () => (await import('./orders/order/order-desk.tsx')).OrderScreen),
  quote: desk(async () => (await import('./checkout/quotes/quote-desk.tsx')).QuoteScreen),
  issue: desk(async () => (await import('./care/issues/issue-desk.tsx')).IssueScreen),
  customer: desk(async () => (await import('./people/customer/customer-desk.tsx')).CustomerScreen),
  product: desk(async () => (await import('./catalogue/products/product-desk.tsx')).ProductScreen),
  coupons: desk(async () => (await import('./catalogue/coupons/coupons-desk.tsx')).CouponsScreen),
  coverage: desk(
    async () => (await import('./catalogue/coverage/coverage-desk.tsx')).CoverageScreen,
  ),
  inspection: desk(
    async () => (await import('./endings/inspections/inspection-desk.tsx')).InspectionScreen,
  ),
} satisfies Record<string, ComponentType>;

const Run = desk(async () => (await import('./delivery/run/run-desk.tsx')).RunScreen);

/** The office: its door, and behind it a desk in its frame (rules/office.md). */
export function OfficePage(props: OfficePageProps) {
  const hasEntered = useStore($hasEntered);
  const { desk, shopName } = props;
  if (!hasEntered) return <DoorPage shopName={shopName} />;
  return desk === 'run' ? <Driving shopName={shopName} /> : <Inside {...props} desk={desk} />;
}

/** Without the frame, which asks who one is: the crew’s phone opens without a line too. */
function Driving({ shopName }: Pick<OfficePageProps, 'shopName'>) {
  const isShutOut = useStore($isShutOut);
  if (isShutOut) return <DoorPage shopName={shopName} />;
  return (
    <>
      <Suspense fallback={<Skeleton label="Loading the run" shape="card" />}>
        <Run />
      </Suspense>
      <DoorDialog />
    </>
  );
}

interface InsideProps extends OfficePageProps {
  readonly desk: OfficeScreen | 'home';
}

/** A desk stays on the screen, with what was typed, while a session that ended is begun anew over it. */
function Inside({ desk, one, shopName }: InsideProps) {
  const me = useStore($me);
  const door = useStore($door);
  const isShutOut = useStore($isShutOut);
  if (isShutOut || (me.state !== 'ready' && door.state !== 'open'))
    return <DoorPage shopName={shopName} />;
  if (me.state === 'failed')
    return (
      <LoadFailed
        what={`We couldn’t load the office. ${me.failure.message}`}
        onRetry={() => void loadMe()}
      />
    );
  if (me.state !== 'ready') return <Skeleton label="Loading the office" shape="card" />;
  return (
    <Suspense fallback={<Skeleton label="Loading the office" shape="card" />}>
      <OfficeFrame desk={desk} shopName={shopName} me={me.value}>
        {desk === 'home' ? <LeadOn /> : <AllowedDesk desk={desk} one={one} />}
        <DoorDialog />
      </OfficeFrame>
    </Suspense>
  );
}

interface AllowedDeskProps {
  readonly desk: OfficeScreen;
  readonly one: OfficePageProps['one'] | undefined;
}

function AllowedDesk({ desk, one }: AllowedDeskProps) {
  const permissions = useStore($permissions);
  const { name, needs } = SCREENS[desk];
  if (!permissions.includes(needs)) {
    return (
      <div className="empty">
        <h1>{name}</h1>
        <p>Your role in the office does not include this.</p>
      </div>
    );
  }
  const Shown = one ? ONE[one] : SHOWN[desk];
  return (
    <Suspense fallback={<Skeleton label={`Loading ${name}`} shape="card" />}>
      <Shown />
    </Suspense>
  );
}

function LeadOn() {
  useEffect(leaveForFirstScreen, []);
  return <Skeleton label="Loading your page" shape="card" />;
}
