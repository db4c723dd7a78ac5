/** A catalogue has more files than a process may have open. */
const AT_ONCE = 64;

/** What becomes of each, in their order; at most 64 are worked on at once. */
export async function mapLimit<Item, Made>(
  items: readonly Item[],
  work: (item: Item) => Promise<Made>,
): Promise<Made[]> {
  const made: Made[] = [];
  const left = items.entries();
  const workOff = async () => {
    for (const [at, item] of left) made[at] = await work(item);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, workOff));
  return made;
}
