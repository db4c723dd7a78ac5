/* oxlint-disable react/iframe-missing-sandbox -- it shows a page of this server, whose scripts run as they do for readers */
import type CMS from '@sveltia/cms';
import type { CustomPreviewTemplateProps } from '@sveltia/cms';
import { type createElement, type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import tokens from '#styles/tokens.css?inline';
import looks from './_article-pane.css?inline';

/** What the screen leaves for its pages, its own React's `createElement` among it. */
const screen = globalThis as unknown as {
  readonly CMS: typeof CMS;
  readonly h: typeof createElement;
};

/** Widths at which an article is looked at; the style sheet has their pixels. */
const WIDTHS = ['Desktop', 'Phone'] as const;

/** How long nothing has to be typed before the text is looked at, in milliseconds. */
const PAUSE = 400;

const NOT_ANSWERED = 'The preview has no answer: the terminal of npm run dev says why.';

interface Answer {
  readonly faults: readonly string[];
  readonly isShown: boolean;
}

/** A text that was looked at; pages are counted, since each text has one of its own. */
interface Look {
  /** The page that is seen: the last one that came whole. */
  readonly seen?: number | undefined;
  /** The page that is loading behind it. */
  readonly coming?: number | undefined;
  readonly faults: readonly string[];
  /** Whether the faults are of the text that is seen. */
  readonly isSeen: boolean;
}

/** Shows an article that is being written as the shop will, and says what is wrong with it. */
function ArticlePane({ draft }: { readonly draft: string }) {
  const [width, setWidth] = useState<(typeof WIDTHS)[number]>('Desktop');
  const { address, look, arrive } = useLooks(draft);
  const { seen, coming, faults, isSeen } = look;
  return (
    <>
      <style>{tokens + looks}</style>
      <div className="pane">
        <fieldset aria-label="Width">
          {WIDTHS.map((each) => (
            <button
              key={each}
              type="button"
              aria-pressed={each === width}
              onClick={() => setWidth(each)}
            >
              {each}
            </button>
          ))}
        </fieldset>
        <output>
          {faults.length > 0 && (
            <>
              <p>{isSeen ? 'To fix:' : stateOf(seen)}</p>
              <ul>
                {faults.map((fault) => (
                  <li key={fault}>{fault}</li>
                ))}
              </ul>
            </>
          )}
        </output>
        <div className="stage" data-width={width}>
          {[seen, coming].map(
            (page) =>
              page !== undefined && (
                <iframe
                  key={page}
                  className={page === coming ? 'coming' : undefined}
                  title="The article as it will be read"
                  src={address}
                  onLoad={page === coming ? arrive : undefined}
                />
              ),
          )}
        </div>
      </div>
    </>
  );
}

function stateOf(seen: number | undefined): string {
  if (seen !== undefined) return 'Below is the article as it was before this:';
  return 'Fix this to see the preview:';
}

/**
 * Looks at what is written when nothing more is typed for a moment, one look after the other. The page of
 * a text loads behind the one that is seen, and takes its place where it came whole.
 */
function useLooks(draft: string) {
  const [address] = useState(() => `/admin/draft/${crypto.randomUUID()}`);
  const [look, setLook] = useState<Look>({ faults: [], isSeen: false });
  const latest = useRef(draft);
  const turn = useRef(Promise.resolve());
  const loaded = useRef<(page: HTMLIFrameElement) => void>(undefined);
  const scrolled = useRef<Window>(undefined);

  useEffect(() => {
    const load = () =>
      new Promise<HTMLIFrameElement>((resolve) => {
        loaded.current = resolve;
        setLook((before) => ({ ...before, coming: (before.seen ?? 0) + 1 }));
      });
    const begin = async () => {
      if (draft !== latest.current) return;
      const { faults, isShown } = await ask(address, draft).catch(() => NO_ANSWER);
      const page = isShown ? (await load()).contentWindow : undefined;
      const isSeen = Boolean(page?.document.querySelector('[data-article-end]'));
      if (page && isSeen) {
        page.scrollTo(0, scrolled.current?.scrollY ?? 0);
        scrolled.current = page;
      }
      setLook(({ seen, coming }) => ({
        seen: isSeen ? coming : seen,
        faults: isSeen || faults.length > 0 ? faults : [NOT_ANSWERED],
        isSeen,
      }));
    };
    latest.current = draft;
    const pause = setTimeout(() => {
      turn.current = turn.current.then(begin);
    }, PAUSE);
    return () => clearTimeout(pause);
  }, [address, draft]);

  const arrive = ({ currentTarget }: SyntheticEvent<HTMLIFrameElement>) =>
    loaded.current?.(currentTarget);
  return { address, look, arrive };
}

const NO_ANSWER: Answer = { faults: [], isShown: false };

async function ask(address: string, body: string): Promise<Answer> {
  const headers = { 'content-type': 'application/json' };
  const response = await fetch(address, { method: 'POST', headers, body });
  if (!response.ok) throw new Error(response.statusText);
  return (await response.json()) as Answer;
}

const roots = new WeakMap<Element, Root>();

/** What the screen asks for whenever a field has changed; its React makes the place, ours what is in it. */
function showArticle({ entry }: CustomPreviewTemplateProps) {
  return screen.h('div', {
    ref: (place: HTMLElement | null) => {
      if (!place) return;
      const root = roots.get(place) ?? createRoot(place);
      roots.set(place, root);
      const data = entry.get('data') as unknown as { toJS: () => Record<string, unknown> };
      const { body = '', ...head } = data.toJS();
      root.render(<ArticlePane draft={JSON.stringify({ slug: entry.get('slug'), head, body })} />);
    },
  });
}

screen.CMS.registerPreviewTemplate('posts', showArticle);
