/** What is said of a delivery that was given up. */
export const GIVEN_UP_WORDS = {
  delivery: 'Nobody was home at three attempts, so the order is forfeited.',
  relocation: 'Nobody was home at three attempts, so the move is cancelled.',
} as const;
