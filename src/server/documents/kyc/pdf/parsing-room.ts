/** How many values, and how deep in one another, a file may hold: rules/kyc.md#pdf */
const MAX_VALUES = 1_000_000;
const MAX_DEPTH = 100;

/** The room in which a file's values are parsed. Each takes a multiple of its bytes in memory. */
export class ParsingRoom {
  /** Whether the file needed more; then it is not known whole. */
  isExceeded = false;
  #left = MAX_VALUES;
  #depth = 0;

  /** What `parse` answers for one value; throws where there is no room for it. */
  give<Value>(parse: () => Value): Value {
    this.isExceeded ||= this.#left === 0 || this.#depth === MAX_DEPTH;
    if (this.isExceeded) throw new Error('No room for more values');
    this.#left -= 1;
    this.#depth += 1;
    try {
      return parse();
    } finally {
      this.#depth -= 1;
    }
  }
}
