/** rules/operations.md#uploads */
const OF_ONE_CALLER = 2;
const IN_INSPECTION = 24;
/** Of those, what is kept for the office. */
const FOR_THE_OFFICE = 6;
/** Behind so many, a renter has one file in inspection at a time. */
const ONE_EACH_FROM = 12;
/** What all files take together that are here, whole or in part. */
const MAX_BYTES_HELD = 256 * 1024 * 1024;

/** One upload, from its first byte to its answer. */
export interface Upload {
  /** Makes room for more of the file; false where there is none. */
  readonly hold: (bytes: number) => boolean;
  /** Takes a place for inspection, once the file is here; false where none is free. */
  readonly inspect: () => boolean;
  readonly end: () => void;
}

interface Own {
  uploads: number;
  inspected: number;
}

/**
 * Who is uploading to this process just now. A file takes a place only once it is here, so that a sender
 * who dribbles takes none; renters share what the office leaves them.
 */
export class UploadPlaces {
  readonly #callers = new Map<string, Own>();
  #heldBytes = 0;
  #inspected = 0;

  /** Begins an upload; nothing where its caller has as many as one may. */
  begin(caller: string, isOffice: boolean): Upload | undefined {
    const own = this.#callers.get(caller) ?? { uploads: 0, inspected: 0 };
    if (own.uploads >= OF_ONE_CALLER) return undefined;
    this.#callers.set(caller, own);
    own.uploads += 1;
    let held = 0;
    let isInspected = false;
    return {
      hold: (bytes) => {
        if (this.#heldBytes + bytes > MAX_BYTES_HELD) return false;
        held += bytes;
        this.#heldBytes += bytes;
        return true;
      },
      inspect: () => {
        isInspected = this.#hasPlace(own, isOffice);
        if (isInspected) this.#inspect(own, 1);
        return isInspected;
      },
      end: () => {
        this.#heldBytes -= held;
        if (isInspected) this.#inspect(own, -1);
        own.uploads -= 1;
        if (own.uploads === 0) this.#callers.delete(caller);
      },
    };
  }

  #hasPlace(own: Own, isOffice: boolean): boolean {
    if (isOffice) return this.#inspected < IN_INSPECTION;
    if (own.inspected > 0 && this.#inspected >= ONE_EACH_FROM) return false;
    return this.#inspected < IN_INSPECTION - FOR_THE_OFFICE;
  }

  #inspect(own: Own, by: 1 | -1): void {
    own.inspected += by;
    this.#inspected += by;
  }
}
