/** The texts about the bank account for refunds, apart from the rest because the page checks it too. */
export const bankTexts = {
  HOLDER_MISSING: 'Please enter the name as it appears on the bank account.',
  ACCOUNT_NUMBER_INVALID: 'An account number has 9 to 18 digits. You’ll find it on your passbook.',
  ACCOUNT_NUMBERS_DIFFER: 'The two account numbers don’t match. Please check both.',
  IFSC_INVALID:
    'An IFSC has four letters, a zero, and six letters or digits, like HDFC0000123. You’ll find it on your passbook.',
  IFSC_UNKNOWN: 'We couldn’t find a bank with this IFSC. Please check its first four letters.',
  BANK_ACCOUNT_SAVED: 'Your bank account is saved.',
  BANK_ACCOUNT_DELETED: 'Your bank account is deleted.',
  BANK_ACCOUNT_IN_USE:
    'We’re sending a transfer to this bank account, so you can’t change it until the money has arrived. If a detail is wrong, please write to us at once.',
  BANK_ACCOUNT_AWAITED:
    'We’ll send your refund to this bank account. If a detail is wrong, change it before we make the transfer.',
  BANK_ACCOUNT_MISSING:
    'The renter hasn’t added a bank account yet. Our message asks them to add it in their account, under Deposits. Until then you can’t record a transfer to them.',
} as const;
