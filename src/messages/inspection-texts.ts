/** What is answered about things that came back (rules/inspections.md). */
export const inspectionTexts = {
  INSPECTION_NONE: 'Nothing came back of this order that could be looked at.',
  INSPECTION_SENT: 'This inspection is ended, and its renter has seen what it comes to.',
  INSPECTION_MEASURES_NEEDED: 'A scratch or chip needs its width, depth and length in millimetres.',
  INSPECTION_PRICE_NEEDED:
    'Damage costs at least a rupee, and a mark within the tolerance costs nothing.',
  INSPECTION_OVER_VALUE:
    'A thing cannot cost more than it is worth: at most {left} can be charged of it.',
  INSPECTION_ITEMS_FULL: 'That is as much as can be noted of one thing.',
  INSPECTION_PICTURE_NEEDED: 'Damage that is charged needs a picture of it. Please add one.',
  INSPECTION_PLACE_NEEDED: 'The renter reported {tag}. Choose where it goes first.',
  INSPECTION_EARLIER:
    'Order {order} of the same rental is still to be looked at: the deposit waits for it. Please end that one first.',
  INSPECTION_OVER: 'This report is not open to an answer any more.',
  INSPECTION_NO_OBJECTION: 'There is no objection to decide.',
  INSPECTION_BY_OTHER:
    'Whoever wrote the report or priced a part of it, and whoever has no account of the office, can only take it back. Please let somebody else decide.',
  INSPECTION_AGREED: 'Thank you. The report counts as agreed.',
  INSPECTION_OBJECTED: 'Your words have reached us. Somebody else looks at it again.',
} as const;
