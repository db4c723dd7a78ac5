/** How many lines a script beside React may have. */
export const LONGEST = 40;

/** How many all of them may have: what is above 400 is still to become React's. */
export const TOTAL = 1188;
