/** How many lines a script beside React may have. */
export const LONGEST = 40;

/** How many all of them may have. */
export const TOTAL = 400;
