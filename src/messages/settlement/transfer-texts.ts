/** The texts about transfers that are noted, apart from the rest because the office's page checks them too. */
export const transferTexts = {
  TRANSFER_REFERENCE_INVALID:
    'Please enter the bank’s full reference: 16 characters for NEFT (UTR, like HDFC326261234567), 22 for RTGS, 12 digits for IMPS or UPI.',
  TRANSFER_NOT_NOTED: 'No transfer of this order has this reference.',
  TRANSFER_RECORDED:
    'This transfer is already recorded: {amount} of order {order} to {name}, on {day}. Nothing was changed.',
  TRANSFER_NOTED:
    'This reference is already recorded on {day}, for {amount} of order {order} to {name}. Please check which of the two it belongs to.',
  TRANSFER_TWICE:
    '{who} already recorded this transfer, {when}, with bank reference {recorded}. You entered {entered}, so it may have been paid twice. Please check both with the bank. We’ve added this to the problems.',
} as const;
