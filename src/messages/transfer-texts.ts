/** The texts about transfers that are noted, apart from the rest because the office's page checks them too. */
export const transferTexts = {
  TRANSFER_REFERENCE_INVALID:
    'Please type the bank’s reference in full: 16 characters of NEFT (UTR, as HDFC326261234567), 22 of RTGS, 12 digits of IMPS or UPI.',
  TRANSFER_NOT_NOTED: 'No transfer of this order is noted under this reference.',
  TRANSFER_NOTED:
    'Under this reference {amount} of order {order} to {name} is noted already, on {day}. Please check which of the two it belongs to.',
} as const;
