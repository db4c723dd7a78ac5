/** Where tests run: on a phone, unless a tag says otherwise. */
export const DESKTOP = '@desktop';
/** For a test whose steps differ with the width. */
export const BOTH_WIDTHS = '@both-widths';

export const DESK = { width: 1440, height: 900 };
export const PHONE = { width: 390, height: 844 };
