import type { Door } from '#stores/office/shell/door.ts';

const TITLES: Record<Door['state'], string> = {
  'signed-out': 'Sign in to the office',
  loading: 'The office',
  failed: 'The office',
  closed: 'This account has no office access',
  unconfirmed: 'Confirm your email first',
  invited: 'You’re invited to the office',
  'set-up': 'Set up a second factor',
  prove: 'Confirm it’s you',
  open: 'The office',
};

export function doorTitle({ state }: Door): string {
  return TITLES[state];
}
