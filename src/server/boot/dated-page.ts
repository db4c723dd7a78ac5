import { isOn } from '#domain/base/dated.ts';
import { type Day, day } from '#domain/base/kolkata.ts';

/** An element that is shown on some days only (src/domain/base/dated.ts). */
const DATED = /<[a-z][^<>]* data-(?:first|last)-day="[^<>]*>/g;
/** The text of one version of the terms (src/features/content/legal/terms-text.astro). */
const TERMS = /<article data-terms=.*<\/article>/s;

/** A page as it reads on a day: what is dated is shown on its days only. */
export function datedPage(html: string, today: Day): string {
  return html.replaceAll(DATED, (tag) => {
    const shown = isOn({ first: dayIn(tag, 'first'), last: dayIn(tag, 'last') }, today);
    const isShown = !/ hidden[\s=>]/.test(tag);
    if (shown === isShown) return tag;
    return shown ? tag.replace(/ hidden(?:="[^"]*")?/, '') : `${tag.slice(0, -1)} hidden>`;
  });
}

/** The page of the terms with the text of the version whose own page this is. */
export function withTermsOf(html: string, versionPage: string): string {
  const [text] = TERMS.exec(versionPage) ?? [];
  return text === undefined ? html : html.replace(TERMS, () => text);
}

function dayIn(tag: string, which: 'first' | 'last'): Day | undefined {
  const named = new RegExp(` data-${which}-day="([\\d-]+)"`).exec(tag)?.[1];
  return named === undefined ? undefined : day(named);
}
