import { useStore } from '@nanostores/react';
import { Suspense, useState } from 'react';
import type { RunStop } from '#contract/office/visits/run.ts';
import { $scans, noteScan } from '#stores/office/catalogue/scans.ts';
import { Dialog } from '#ui/dialog.tsx';
import { latePart } from '#ui/states/late-part.tsx';
import { Skeleton } from '#ui/states/skeleton.tsx';
import look from './run-look.module.css';

/** What reads labels; loaded early, so that the phone has it where there is no line. */
export const loadScanner = () => import('#features/office/catalogue/units/scanner.tsx');

const Scanner = latePart(
  'We couldn’t load the scanner.',
  async () => (await loadScanner()).Scanner,
);

/** Scans what is carried, one label after the other (rules/runs.md#scanned). */
export function ScanTags({ stop }: { readonly stop: RunStop }) {
  const scans = useStore($scans).filter((scan) => scan.stop === stop.key);
  const [isOpen, setOpen] = useState(false);
  const { units = [] } = stop;
  if (units.length === 0) return null;
  const scanned = units.filter(({ tag }) => scans.some((scan) => scan.tag === tag)).length;
  return (
    <>
      <button type="button" className={look.big} onClick={() => setOpen(true)}>
        Scan a label
      </button>
      <output className="hint">
        {scanned} of {units.length} scanned
      </output>
      <Dialog title="Scan a label" open={isOpen} onClose={() => setOpen(false)}>
        <Suspense fallback={<Skeleton label="Loading the scanner" shape="card" />}>
          <Scanner
            onTag={(tag) => {
              const problem = noteScan(stop, tag);
              if (!problem) setOpen(false);
              return problem;
            }}
          />
        </Suspense>
      </Dialog>
    </>
  );
}
