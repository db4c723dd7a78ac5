export interface Question {
  readonly title: string;
  readonly anchor: string;
  readonly html: string;
}

const HEADING = /<h3 id="([^"]+)"[^>]*>(.*?)<\/h3>/s;

/** Rendered text as the questions its third-level headings ask, each with what stands below it. */
export function splitQuestions(html: string): Question[] {
  const [before = '', ...parts] = html.split(HEADING);
  if (parts.length === 0 || before.trim() !== '') {
    throw new Error('A <Faq> holds questions as ### headings, and nothing before the first one');
  }
  return Array.from({ length: parts.length / 3 }, (_, at) => ({
    anchor: parts[at * 3] ?? '',
    title: plain(parts[at * 3 + 1] ?? ''),
    html: (parts[at * 3 + 2] ?? '').trim(),
  }));
}

const CHARACTERS: Partial<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  '#39': "'",
  '#x27': "'",
};

function plain(html: string): string {
  return html
    .replaceAll(/<[^>]+>/g, '')
    .replaceAll(/&([#\w]+);/g, (entity, name: string) => CHARACTERS[name] ?? entity);
}
