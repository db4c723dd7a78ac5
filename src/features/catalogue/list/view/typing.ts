/** Which field of a form somebody is typing into: what stands there is theirs until they are done. */
export interface Typing {
  readonly isIn: (control: Element) => boolean;
  /**
   * Whether what was changed can be understood; the browser says what is wrong with it where not, and
   * it stays.
   */
  readonly isSound: (target: EventTarget | null) => boolean;
}

/** Counts what was typed before this was there, too. */
export function watchTyping(form: HTMLFormElement): Typing {
  const begun = new Set<EventTarget>();
  for (const control of form.elements) {
    if (!(control instanceof HTMLInputElement) || control.type !== 'number') continue;
    const isBegun = control.value !== '' || control.validity.badInput;
    const isDone = control !== document.activeElement && control.checkValidity();
    if (isBegun && !isDone) begun.add(control);
  }
  form.addEventListener('input', ({ target }) => {
    if (target instanceof HTMLInputElement && target.type === 'number') begun.add(target);
  });
  return {
    isIn: (control) => begun.has(control),
    isSound(target) {
      if (!(target instanceof HTMLInputElement)) return true;
      if (!target.reportValidity()) return false;
      begun.delete(target);
      return true;
    },
  };
}
