/** The texts about the bank account for refunds, apart from the rest because the page checks it too. */
export const bankTexts = {
  HOLDER_MISSING: 'Please write the name as it stands on the bank account.',
  ACCOUNT_NUMBER_INVALID: 'An account number has 9 to 18 digits. It stands on your passbook.',
  ACCOUNT_NUMBERS_DIFFER: 'The two account numbers differ. Please check both.',
  IFSC_INVALID:
    'An IFSC has four letters, a zero, and six letters or digits, as HDFC0000123. It stands on your passbook.',
  IFSC_UNKNOWN: 'We find no bank with this IFSC. Please check its first four letters.',
  BANK_ACCOUNT_SAVED: 'Your bank account is saved.',
  BANK_ACCOUNT_DELETED: 'Your bank account is deleted.',
  BANK_ACCOUNT_IN_USE:
    'A transfer to this bank account is under way, so it stays until the money has arrived. If something in it is wrong, please write to us at once.',
  BANK_ACCOUNT_MISSING:
    'The renter has not named a bank account yet; a letter asks for it. They name it in their account, under Deposits; until then no transfer to them can be noted.',
} as const;
