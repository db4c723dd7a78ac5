/** Shows a press as taken (`aria-busy`) until what it asked for is there, or has failed. */
export async function whileBusy<Found>(pressed: Element, work: Promise<Found>): Promise<Found> {
  pressed.ariaBusy = 'true';
  try {
    return await work;
  } finally {
    pressed.ariaBusy = null;
  }
}
