/** Somebody as `userInfo` answers them. */
export const ASHA = {
  id: 7,
  username: 'asha',
  firstName: 'Asha',
  lastName: 'Rao',
  email: 'asha@example.com',
  contact: '9876543210',
};
