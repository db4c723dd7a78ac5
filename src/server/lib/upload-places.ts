/** Files that are received and inspected at a time: rules/operations.md#uploads */
const IN_PROCESS = 12;
const OF_ONE_CALLER = 2;

/** Who is uploading to this process just now. */
export class UploadPlaces {
  readonly #taken = new Map<string, number>();
  #all = 0;

  /** Takes a place for a caller; answers what gives it back, or nothing where none is free. */
  take(caller: string): (() => void) | undefined {
    const own = this.#taken.get(caller) ?? 0;
    if (this.#all >= IN_PROCESS || own >= OF_ONE_CALLER) return undefined;
    this.#change(caller, 1);
    return () => this.#change(caller, -1);
  }

  #change(caller: string, by: 1 | -1): void {
    const own = (this.#taken.get(caller) ?? 0) + by;
    if (own > 0) this.#taken.set(caller, own);
    else this.#taken.delete(caller);
    this.#all += by;
  }
}
