const ADDRESS = /<\s*([^<>\s]+@[^<>\s]+)\s*>/;
const TAG = /<[^<>]*>/g;
/** A number may begin with a plus, the letters of an order with a hyphen. */
const AROUND = /^[^\p{L}\p{M}\p{N}+-]+|[^\p{L}\p{M}\p{N}]+$/gu;

/**
 * What was typed or pasted to find something, without the quotes, brackets and markup around it; of
 * `Asha <asha@mail.example>` the address (docs/screens.md#the-search-box).
 */
export function bareSearch(text: string): string {
  const typed = text.normalize('NFKC');
  const [, address] = ADDRESS.exec(typed) ?? [];
  return (address ?? typed.replaceAll(TAG, ' ')).replaceAll(AROUND, '');
}

/** The words of a name in small letters, and of whatever has digits in it too. */
export function nameWords(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
}
