/** What the office answers (rules/office.md). */
export const officeTexts = {
  NOT_YOUR_PART: 'Your role in the office does not include this.',
  NO_OPERATOR: 'This account does not work in the office.',
  FACTOR_WRONG: 'That did not prove it is you. Please try again.',
  FACTOR_THERE: 'A second factor is set up already. Please use it.',
  SIGN_IN_AGAIN: 'Please sign in anew, and set up your second factor within ten minutes.',
  LAST_OWNER: 'This is the last owner. Please make somebody else one first.',
  LAST_FACTOR: 'This is the only second factor. Please set up another one first.',
  OWNER_FIRST: 'The office has no owner yet. Please invite one first.',
  OPERATOR_THERE: 'This account works in the office already.',
  OPERATOR_CHANGED: 'Somebody else has changed this meanwhile. Please look at it again.',
  OPERATOR_ROLE:
    'An account that works in the office is not deleted. Ask an owner to end that first.',
  INVITED: 'The invitation is on its way.',
} as const;
