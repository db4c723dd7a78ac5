import { useStore } from '@nanostores/react';
import { NO_REPAIRS, NOTHING_TO_REPAIR } from '#messages/care/repair-words.ts';
import {
  $repairs,
  $repairsNotice,
  dismissRepairsNotice,
  loadRepairs,
} from '#stores/care/repairs.ts';
import { Empty } from '#features/base/parts/empty.tsx';
import { LoadedView } from '#features/base/parts/loaded-view.tsx';
import { SectionTitle } from '#features/base/parts/section-title.tsx';
import { ShopLink } from '#features/base/parts/shop-link.tsx';
import { NoticeAlert } from '#ui/notice-alert.tsx';
import { RepairEntry } from './repair-entry.tsx';
import { RepairForm } from './repair-form.tsx';

/** Repair visits: booking one, and how each stands (rules/repairs.md#what-a-repair-visit-is-for). */
export function RepairsSection() {
  const loaded = useStore($repairs);
  const notice = useStore($repairsNotice);
  return (
    <>
      <SectionTitle>Repair visits</SectionTitle>
      <NoticeAlert notice={notice} onDismiss={dismissRepairsNotice} />
      <LoadedView loaded={loaded} what="your repair visits" onRetry={() => void loadRepairs()}>
        {({ items, repairs }) => (
          <>
            {items.length > 0 ? (
              <RepairForm items={items} />
            ) : (
              <Empty words={NOTHING_TO_REPAIR}>
                <ShopLink />
              </Empty>
            )}
            {repairs.map((repair) => (
              <RepairEntry key={repair.id} repair={repair} />
            ))}
            {repairs.length === 0 && items.length > 0 ? <p className="hint">{NO_REPAIRS}</p> : null}
          </>
        )}
      </LoadedView>
    </>
  );
}
