import type { Block, Letter } from '#messages/base/letter.ts';
import { footerLines, type LetterSender } from '#messages/base/letter-footer.ts';

/** A letter as the plain part of a mail. */
export function toPlainText({ name, blocks }: Letter, site: LetterSender): string {
  const footer = footerLines(site).join('\n');
  return [`Dear ${name},`, ...blocks.map(blockText), site.name, footer].join('\n\n');
}

function blockText(block: Block): string {
  if (block.kind === 'list') return block.items.map((item) => `- ${item}`).join('\n');
  if (block.kind === 'facts') return block.rows.map((row) => row.join(': ')).join('\n');
  return block.kind === 'link' ? `${block.label}: ${block.href}` : block.text;
}
