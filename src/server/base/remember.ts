/**
 * Work that is done at its first use, once, and whose outcome is kept. What failed is not kept: the
 * next who asks begins it anew.
 */
export function remember<Outcome>(work: () => Promise<Outcome>): () => Promise<Outcome> {
  let begun: Promise<Outcome> | undefined;
  return () => {
    begun ??= work().catch((error: unknown) => {
      begun = undefined;
      throw error;
    });
    return begun;
  };
}
