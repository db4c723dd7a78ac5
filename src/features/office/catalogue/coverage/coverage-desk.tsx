import { useStore } from '@nanostores/react';
import { dayOf } from '#domain/base/kolkata.ts';
import { LoadedView } from '#features/base/parts/loaded-view.tsx';
import { PageHead } from '#features/office/shell/parts/page-head.tsx';
import { NoticeAlert } from '#ui/notice-alert.tsx';
import {
  $coverageAct,
  $coverageNotice,
  $officeExpress,
  dismissCoverageAct,
  dismissCoverageNotice,
  loadOfficeExpress,
} from '#stores/office/catalogue/coverage.ts';
import { ExpressCity } from './express-city.tsx';
import { PinCodesPanel } from './pin-codes-panel.tsx';

/** What express costs and when it runs, and where goods go at all (rules/office.md#express-and-pin-codes). */
export function CoverageScreen() {
  const loaded = useStore($officeExpress);
  const notice = useStore($coverageNotice);
  const act = useStore($coverageAct);
  return (
    <>
      <PageHead title="Express and PIN codes">
        Express delivery and the areas we deliver to.{' '}
        <a className="link" href="/office/catalogue">
          Catalogue
        </a>
      </PageHead>
      <NoticeAlert notice={notice} onDismiss={dismissCoverageNotice} />
      <NoticeAlert notice={act.notice} onDismiss={dismissCoverageAct} />
      <LoadedView
        loaded={loaded}
        what="the express settings"
        onRetry={() => void loadOfficeExpress()}
      >
        {({ cities, holidays, now }) => (
          <>
            {cities.map((city) => (
              <ExpressCity
                key={city.cityId}
                here={city}
                holidays={holidays}
                today={dayOf(new Date(now))}
              />
            ))}
          </>
        )}
      </LoadedView>
      <PinCodesPanel />
    </>
  );
}
