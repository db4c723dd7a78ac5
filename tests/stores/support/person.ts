import type { Person } from '#contract/office/people/people.ts';

/** Somebody as `userInfo` answers them. */
export const ASHA = {
  id: 7,
  username: 'asha',
  customerNumber: 'B-100234',
  firstName: 'Asha',
  lastName: 'Rao',
  email: 'asha@example.com',
  emailConfirmed: true,
  contact: '9876543210',
  contactConfirmed: true,
  hasPassword: true,
};

/** An operator of the care team, as the list of people shows them. */
export const MEERA: Person = {
  userId: 12,
  name: 'Meera Joshi',
  email: 'meera@basera.example',
  role: 'care',
  since: '2026-11-20T05:00:00.000Z',
  invitedBy: 'Asha Rao',
  passkeys: 1,
  hasApp: false,
  sessions: 1,
  seenAt: null,
  isMe: false,
};
