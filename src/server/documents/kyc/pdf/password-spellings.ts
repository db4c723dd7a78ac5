/** What SASLprep leaves out: joiners, marks of direction, soft hyphens, selectors of a variant. */
const LEFT_OUT =
  /\u00AD|\u034F|\u1806|\u180B|\u180C|\u180D|\u200B|\u200C|\u200D|\u2060|[\uFE00-\uFE0F]|\uFEFF/g;
const SPACES = /[\u00A0\u1680\u2000-\u200A\u202F\u205F\u3000]/g;

/** The signs of PDFDocEncoding, from its first byte on, that Latin-1 has not there. */
const DOC_SIGNS: ReadonlyMap<string, string> = new Map(
  Array.from('•†‡…—–ƒ⁄‹›−‰„“”‘’‚™ﬁﬂŁŒŠŸŽıłœšž', (sign, at) => [
    sign,
    String.fromCodePoint(0x80 + at),
  ]),
).set('€', '\u00A0');

/**
 * What a password may have been when a program locked a PDF with it (rules/kyc.md#pdf): as it was typed,
 * or as SASLprep (RFC 4013) or NFC has it. Files of revision 6 hold it in UTF-8; older ones in
 * PDFDocEncoding, by rule, or in the bytes that the program had. Those are answered as a string of which
 * each character is one byte.
 */
export function spellingsOf(password: string, revision: number): readonly string[] {
  const prepared = password.replace(SPACES, ' ').replace(LEFT_OUT, '').normalize('NFKC');
  const spelled = [password, prepared, password.normalize('NFC')];
  if (revision === 6) return [...new Set(spelled)];
  return [...new Set(spelled.flatMap((each) => [inDocEncoding(each), inUtf8(each)]))];
}

function inDocEncoding(text: string): string {
  return Array.from(text, (sign) => DOC_SIGNS.get(sign) ?? sign).join('');
}

function inUtf8(text: string): string {
  return Buffer.from(text, 'utf8').toString('latin1');
}
