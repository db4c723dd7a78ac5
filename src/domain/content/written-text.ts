/** A tag in a text: `<Price of="…" />`. */
export interface WrittenTag {
  readonly name: string;
  readonly line: number;
  /** Whether it stands in lines of its own, or begins a paragraph. */
  readonly isBlock: boolean;
  /** Values by the names of its attributes; one without a value is `true`. */
  readonly attributes: Readonly<Record<string, unknown>>;
}

/** Words of a text, between its tags. */
export interface WrittenWords {
  /** Of the first of them. */
  readonly line: number;
  readonly text: string;
}

/** A heading of a text: `##` is of depth 2. */
export interface WrittenHeading {
  readonly line: number;
  readonly depth: number;
}

/** A link or a picture: its `text` is the address. */
export interface WrittenLink extends WrittenWords {
  /** What can be clicked, without its tags; empty for a picture. */
  readonly words: string;
}

/** An MDX file, or the description of a product, as far as it can be read. */
export interface WrittenText {
  /** As `content/blog/types-of-wood.mdx`. */
  readonly file: string;
  /** As written above the text. */
  readonly title?: string | undefined;
  readonly tags: readonly WrittenTag[];
  readonly words: readonly WrittenWords[];
  /** Code in the text, which is none: `{…}`, `import` and `export`, in Markdown tags, by their lines. */
  readonly code: readonly WrittenWords[];
  readonly headings: readonly WrittenHeading[];
  /** Where its links and pictures lead. */
  readonly links: readonly WrittenLink[];
}
