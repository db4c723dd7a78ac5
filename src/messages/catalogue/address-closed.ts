/** Beside a saved address whose area was closed since (rules/delivery.md#addresses). */
export const ADDRESS_CLOSED = 'We no longer deliver to this PIN code.';
