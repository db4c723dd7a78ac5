import type { OfficeScreen } from '#stores/office/shell/screens.ts';

const PATHS: Record<OfficeScreen, string> = {
  today: 'M3 9.5 10 3.5l7 6M5 8.2V16h3.8v-4.2h2.4V16H15V8.2',
  documents:
    'M3 4.5h14v11H3zM8.6 8.6a1.5 1.5 0 1 1-3 0 1.5 1.5 0 0 1 3 0ZM5 13c.4-1.2 1.1-1.8 2.1-1.8s1.7.6 2.1 1.8M11.5 8H15M11.5 11.5H15',
  orders: 'M5 3h10v14l-1.7-1.2-1.6 1.2-1.7-1.2L8.3 17l-1.6-1.2L5 17V3ZM8 7h4M8 10h4',
  calendar:
    'M2 5.5h9.5V14H2zM11.5 8.5h3.6l2.9 3V14h-6.5M7 14.6a1.6 1.6 0 1 1-3.2 0 1.6 1.6 0 0 1 3.2 0ZM16.2 14.6a1.6 1.6 0 1 1-3.2 0 1.6 1.6 0 0 1 3.2 0Z',
  issues:
    'M12.2 3.1a4.2 4.2 0 0 0-4.6 5.6l-4.5 4.5a1.6 1.6 0 0 0 0 2.3l1.4 1.4a1.6 1.6 0 0 0 2.3 0l4.5-4.5a4.2 4.2 0 0 0 5.6-4.6l-2.6 2.6-2.6-.6-.6-2.6Z',
  reviews: 'm10 3 2 5h5l-4 3 2 5-5-3-5 3 2-5-4-3h5Z',
  inspections:
    'M8.7 14.4a5.7 5.7 0 1 0 0-11.4 5.7 5.7 0 0 0 0 11.4ZM12.8 12.8 17 17M6.3 8.7l1.7 1.7 3-3.2',
  enquiries: 'M3.5 4.5h13v9h-7l-3.5 3v-3H3.5v-9Z',
  quotes: 'M4 3h8l4 4v10H4V3ZM12 3v4h4M7 10.5h6M7 13.5h3.5',
  customers:
    'M8.5 9.2a2.9 2.9 0 1 0 0-5.8 2.9 2.9 0 0 0 0 5.8ZM2.6 16.6c.6-3.3 2.8-4.9 5.9-4.9s5.3 1.6 5.9 4.9M13.2 3.8a2.9 2.9 0 0 1 0 5M15 12c1.4.7 2.2 2.2 2.5 4.4',
  units: 'M10 2.5 16.5 6v8L10 17.5 3.5 14V6L10 2.5ZM3.5 6 10 9.5 16.5 6M10 9.5v8',
  catalogue: 'M3.5 3.5h5v5h-5zM11.5 3.5h5v5h-5zM3.5 11.5h5v5h-5zM11.5 11.5h5v5h-5z',
  transfers: 'M3 7.5h14M17 7.5l-3-3M17 12.5H3M3 12.5l3 3',
  matters: 'M10 3.5 17.5 16.5h-15ZM10 8.5v3.5M10 14.3v.1',
  books: 'M6 3.5h8M6 7h8M6 3.5c6.5 0 6.5 7 0 7l6 6',
  people:
    'M12.6 10a2.6 2.6 0 1 1-5.2 0 2.6 2.6 0 0 1 5.2 0ZM10 2.5v2.3M10 15.2v2.3M2.5 10h2.3M15.2 10h2.3M4.7 4.7l1.6 1.6M13.7 13.7l1.6 1.6M15.3 4.7l-1.6 1.6M6.3 13.7l-1.6 1.6',
  log: 'M4 3h12v14l-2.4-1.5L11.6 17 10 15.5 8.4 17l-2-1.5L4 17V3ZM7 7h6M7 10.5h6',
  me: 'M13.1 6.8a3.1 3.1 0 1 1-6.2 0 3.1 3.1 0 0 1 6.2 0ZM3.8 17c.7-3.6 3-5.4 6.2-5.4s5.5 1.8 6.2 5.4',
};

/** A desk's sign beside its name; decoration only. */
export function ScreenIcon({ desk }: { readonly desk: OfficeScreen }) {
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
