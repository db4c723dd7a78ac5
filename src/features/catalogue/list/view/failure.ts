/** The notice of what could not be loaded, with a button that tries again. */
export interface FailureNotice {
  readonly show: (what: string, retry: () => void) => void;
  readonly hide: () => void;
}

export function openFailureNotice(notice: HTMLElement): FailureNotice {
  let retry: (() => void) | undefined;
  notice.querySelector('button')?.addEventListener('click', () => retry?.());
  return {
    show(what, again) {
      retry = again;
      const sentence = notice.querySelector('p');
      if (sentence) sentence.textContent = what;
      notice.hidden = false;
    },
    hide() {
      notice.hidden = true;
    },
  };
}
