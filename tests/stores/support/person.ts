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
};
