import type { Door } from '#stores/office/door.ts';

const TITLES: Record<Door['state'], string> = {
  'signed-out': 'Sign in to the office',
  loading: 'The office',
  failed: 'The office',
  closed: 'This account does not work here',
  unconfirmed: 'Confirm your e-mail first',
  invited: 'You are invited to the office',
  'set-up': 'Set up a second factor',
  prove: 'Prove it is you',
  open: 'The office',
};

export function doorTitle({ state }: Door): string {
  return TITLES[state];
}
