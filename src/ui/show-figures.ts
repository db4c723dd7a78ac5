/**
 * Brings figures to a printed page: each element with the name of one (icons/figure.ts) begins with its
 * text, as in a page that the server sends. What is right already stays as it is.
 */
export function showFigures(
  place: ParentNode,
  figures: Readonly<Record<string, string | undefined>>,
  mark = 'figure',
): void {
  for (const [name, text] of Object.entries(figures)) {
    for (const part of place.querySelectorAll(`[data-${mark}="${name}"]`)) {
      const start = part.firstChild ?? part;
      if (text !== undefined && start.textContent !== text) start.textContent = text;
    }
  }
}
