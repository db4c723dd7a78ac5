/** What the cart says of choosing one (rules/visits.md#a-slot-with-the-order). */
export const SLOT_OPTIONAL = 'Let us choose the day';
export const SLOT_TAKEN_BACK = 'The days we can come have changed. Please choose again.';
