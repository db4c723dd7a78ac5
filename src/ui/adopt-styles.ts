const adopted = new Set<string>();

/** Gives the page a style sheet that it does without until then; rejects where it does not arrive. */
export async function adoptStyles(address: string): Promise<void> {
  if (adopted.has(address)) return;
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address} did not arrive`);
  const sheet = await new CSSStyleSheet().replace(await answer.text());
  document.adoptedStyleSheets.push(sheet);
  adopted.add(address);
}
