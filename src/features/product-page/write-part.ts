/** Sets the text of the part `data-<name>` of a block, unless it is that already. */
export function writePart(block: Element | null, name: string, text = ''): void {
  const part = block?.querySelector(`[data-${name}]`);
  if (part && part.textContent !== text) part.textContent = text;
}
