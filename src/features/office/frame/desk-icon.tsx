import type { Desk } from '#stores/office/desks.ts';

const PATHS: Record<Desk, string> = {
  people:
    'M12.6 10a2.6 2.6 0 1 1-5.2 0 2.6 2.6 0 0 1 5.2 0ZM10 2.5v2.3M10 15.2v2.3M2.5 10h2.3M15.2 10h2.3M4.7 4.7l1.6 1.6M13.7 13.7l1.6 1.6M15.3 4.7l-1.6 1.6M6.3 13.7l-1.6 1.6',
  log: 'M4 3h12v14l-2.4-1.5L11.6 17 10 15.5 8.4 17l-2-1.5L4 17V3ZM7 7h6M7 10.5h6',
  me: 'M13.1 6.8a3.1 3.1 0 1 1-6.2 0 3.1 3.1 0 0 1 6.2 0ZM3.8 17c.7-3.6 3-5.4 6.2-5.4s5.5 1.8 6.2 5.4',
};

/** A desk's sign beside its name; decoration only. */
export function DeskIcon({ desk }: { readonly desk: Desk }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 20 20"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.7"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d={PATHS[desk]} />
    </svg>
  );
}
