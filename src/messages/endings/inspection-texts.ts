/** What is answered about things that came back (rules/inspections.md). */
export const inspectionTexts = {
  INSPECTION_NONE: 'No items of this order have come back to be checked.',
  INSPECTION_SENT: 'This inspection is finished, and the renter has seen the result.',
  INSPECTION_MEASURES_NEEDED: 'A scratch or chip needs its width, depth and length in millimetres.',
  INSPECTION_PRICE_NEEDED: 'Enter a price for damage, and nothing for a mark within the tolerance.',
  INSPECTION_OVER_VALUE: 'You can’t charge more than the item is worth: at most {left} is left.',
  INSPECTION_ITEMS_FULL: 'You can’t add more entries for this item.',
  INSPECTION_PICTURE_NEEDED: 'Damage you charge for needs a picture. Please add one.',
  INSPECTION_PLACE_NEEDED: 'The renter reported {tag}. Choose where it goes first.',
  INSPECTION_EARLIER:
    'Order {order} of the same rental must be inspected first: the deposit depends on it.',
  INSPECTION_OVER: 'You can no longer answer this report.',
  INSPECTION_NO_OBJECTION: 'There is no objection to decide.',
  INSPECTION_BY_OTHER:
    'You wrote or priced this report, or have no office account, so you can only withdraw it. Please let someone else decide.',
  INSPECTION_AGREED: 'Thank you. You’ve agreed to the report.',
  INSPECTION_OBJECTED: 'We have your objection. Someone else will check the report again.',
} as const;
