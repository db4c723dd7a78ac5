/** Icons for the actions of a rental. */
export const RENTAL_ICONS = {
  report:
    'M14.5 6.5a4 4 0 0 1 5-3.2l-2.7 2.7.4 2.4 2.4.4 1.4-1.4a4 4 0 0 1-5.6 4.6L8.5 19.9a2 2 0 0 1-2.9-2.9l7.9-6.9a4 4 0 0 1 1-3.6Z',
  extend: 'M4 5.5h16v15H4zM4 10h16M8.5 3v4M15.5 3v4M12 12.8v5M9.5 15.3h5',
  swap: 'M4 8.5h14M14 4.5l4 4-4 4M20 15.5H6M10 11.5l-4 4 4 4',
  return: 'M9 5 4 10l5 5M4 10h9.5a5.5 5.5 0 0 1 0 11H9',
  relocate:
    'M2.5 6.5h11v10h-11zM13.5 10h4.5l3.5 3.5v3h-8M6 19.5a2 2 0 1 0 0-.1M16 19.5a2 2 0 1 0 0-.1',
  buy: 'M4 8h16l-1.5 12h-13zM8.5 8a3.5 4 0 0 1 7 0',
} as const;
