import type CMS from '@sveltia/cms';
import type { CustomPreviewTemplateProps } from '@sveltia/cms';
import type { createElement } from 'react';
import tokens from '#styles/tokens.css?inline';
import looks from './_article-pane.css?inline';

/** What the screen leaves for its pages, its own React's `createElement` among it. */
const screen = globalThis as unknown as {
  readonly CMS: typeof CMS;
  readonly h: typeof createElement;
};

/** Widths at which an article is looked at, in pixels. */
const WIDTHS = { Desktop: 1280, Phone: 390 } as const;

/** How long nothing has to be typed before the text is looked at, in milliseconds. */
const PAUSE = 400;

const NOT_ANSWERED = 'The preview has no answer: the terminal of npm run dev says why.';

interface Answer {
  readonly faults: readonly string[];
  readonly isShown: boolean;
}

/** Shows an article that is being written as the shop will, and says what is wrong with it. */
class ArticlePane {
  readonly #address = `/admin/draft/${crypto.randomUUID()}`;
  readonly #stage: HTMLElement;
  readonly #told: HTMLElement;
  readonly #document: Document;
  #frame: HTMLIFrameElement | undefined;
  #written = '';
  #seen = '';
  #isBusy = false;
  #pause: ReturnType<typeof setTimeout> | undefined;

  constructor(place: HTMLElement) {
    this.#document = place.ownerDocument;
    this.#stage = this.#part('div', { class: 'stage' });
    this.#told = this.#part('div', { class: 'told', role: 'status' });
    const style = this.#part('style', {});
    style.textContent = tokens + looks;
    const pane = this.#part('div', { class: 'pane' });
    pane.append(this.#widths(), this.#told, this.#stage);
    place.replaceChildren(style, pane);
  }

  /** Takes what is written, and looks at it when nothing more is typed for a moment. */
  take(draft: unknown): void {
    this.#written = JSON.stringify(draft);
    clearTimeout(this.#pause);
    this.#pause = setTimeout(() => void this.#catchUp(), PAUSE);
  }

  async #catchUp(): Promise<void> {
    if (this.#isBusy) return;
    this.#isBusy = true;
    while (this.#seen !== this.#written) {
      this.#seen = this.#written;
      await this.#look(this.#seen).catch(() => this.#tell([NOT_ANSWERED], false));
    }
    this.#isBusy = false;
  }

  async #look(body: string): Promise<void> {
    const headers = { 'content-type': 'application/json' };
    const response = await fetch(this.#address, { method: 'POST', headers, body });
    if (!response.ok) throw new Error(response.statusText);
    const { faults, isShown } = (await response.json()) as Answer;
    const isSeen = isShown && (await this.#show());
    this.#tell(isSeen || faults.length > 0 ? faults : [NOT_ANSWERED], isSeen);
  }

  /** Loads the page behind the one that is seen, and changes them where it came whole. */
  async #show(): Promise<boolean> {
    const before = this.#frame;
    const title = 'The article as it will be read';
    const coming = this.#part('iframe', { class: 'coming', title, src: this.#address });
    const loaded = new Promise((done) => coming.addEventListener('load', done, { once: true }));
    this.#stage.append(coming);
    await loaded;
    if (!coming.contentDocument?.querySelector('[data-article-end]')) {
      coming.remove();
      return false;
    }
    coming.contentWindow?.scrollTo(0, before?.contentWindow?.scrollY ?? 0);
    coming.className = '';
    before?.remove();
    this.#frame = coming;
    return true;
  }

  #tell(faults: readonly string[], isSeen: boolean): void {
    const [state, list] = [this.#part('p', {}), this.#part('ul', {})];
    state.textContent = this.#stateOf(isSeen);
    list.append(
      ...faults.map((fault) => {
        const item = this.#part('li', {});
        item.textContent = fault;
        return item;
      }),
    );
    this.#told.replaceChildren(...(faults.length > 0 ? [state, list] : []));
  }

  #stateOf(isSeen: boolean): string {
    if (isSeen) return 'To fix:';
    if (this.#frame) return 'Below is the article as it was before this:';
    return 'Fix this to see the preview:';
  }

  #widths(): HTMLElement {
    const group = this.#part('div', { class: 'widths', role: 'group', 'aria-label': 'Width' });
    const buttons = Object.entries(WIDTHS).map(([name, width]) => {
      const button = this.#part('button', { type: 'button' });
      button.textContent = name;
      button.addEventListener('click', () => choose(width));
      return { button, width };
    });
    let chosen: number = WIDTHS.Desktop;
    const fit = () => {
      const scale = Math.min(1, this.#stage.clientWidth / chosen) || 1;
      this.#stage.style.setProperty('--width', String(chosen));
      this.#stage.style.setProperty('--scale', String(scale));
    };
    const choose = (width: number) => {
      chosen = width;
      for (const each of buttons) {
        each.button.setAttribute('aria-pressed', String(each.width === chosen));
      }
      fit();
    };
    choose(chosen);
    new ResizeObserver(fit).observe(this.#stage);
    group.append(...buttons.map(({ button }) => button));
    return group;
  }

  #part<Name extends keyof HTMLElementTagNameMap>(
    name: Name,
    attributes: Readonly<Record<string, string>>,
  ): HTMLElementTagNameMap[Name] {
    const element = this.#document.createElement(name);
    for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
    return element;
  }
}

const panes = new WeakMap<Element, ArticlePane>();

/** What the screen asks for whenever a field has changed; React makes the place alone. */
function showArticle({ entry }: CustomPreviewTemplateProps) {
  return screen.h('div', {
    ref: (place: HTMLElement | null) => {
      if (!place) return;
      const pane = panes.get(place) ?? new ArticlePane(place);
      panes.set(place, pane);
      const data = entry.get('data') as unknown as { toJS: () => Record<string, unknown> };
      const { body = '', ...head } = data.toJS();
      pane.take({ slug: entry.get('slug'), head, body });
    },
  });
}

screen.CMS.registerPreviewTemplate('posts', showArticle);
