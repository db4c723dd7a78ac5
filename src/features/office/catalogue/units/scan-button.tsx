import { Suspense, useState } from 'react';
import { leaveTo } from '#stores/base/leave.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { latePart } from '#ui/states/late-part.tsx';
import { Skeleton } from '#ui/states/skeleton.tsx';

/** The reader of labels comes when it is asked for. */
const Scanner = latePart('We couldn’t load the scanner.', async () => {
  return (await import('./scanner.tsx')).Scanner;
});

/** Opens the unit whose label the camera sees. */
export function ScanButton() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="small" variant="quiet" onClick={() => setOpen(true)}>
        Scan a label
      </Button>
      <Dialog title="Scan a label" open={isOpen} onClose={() => setOpen(false)}>
        <Suspense fallback={<Skeleton label="Loading the scanner" shape="card" />}>
          <Scanner
            onTag={(tag) => {
              leaveTo(`/office/unit?tag=${tag}`);
              return undefined;
            }}
          />
        </Suspense>
      </Dialog>
    </>
  );
}
