import type { ClientDirective } from 'astro';

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const INTENTS = ['pointerover', 'pointerdown', 'touchstart', 'focusin', 'basera:wake'];

/**
 * `client:intent`: hydrates an island when somebody reaches for it, or when `basera:wake` is dispatched
 * on it. What was pressed, ticked or entered before the island lived is done again once it does.
 */
const intentDirective: ClientDirective = (load, _options, island) => {
  const entered = new Map<Control, string | boolean>();
  let pressed: HTMLElement | undefined;
  let waking = false;

  const wake = async () => {
    if (waking) return;
    waking = true;
    const hydrate = await load();
    for (const control of entered.keys()) restoreDefault(control);
    await hydrate();
    finishHydration(island);
    release();
    for (const [control, value] of entered) enter(control, value);
    if (pressed?.isConnected) {
      pressed.focus({ preventScroll: true });
      pressed.click();
    }
  };

  const keepPress = (event: Event) => {
    if (!event.isTrusted) return;
    const target = (event.target as Element).closest('button, [role="button"]');
    if (target instanceof HTMLElement) {
      event.preventDefault();
      event.stopImmediatePropagation();
      pressed = target;
    }
    void wake();
  };

  const keepEntry = ({ target }: Event) => {
    if (isControl(target)) entered.set(target, valueOf(target));
    void wake();
  };

  const onIntent = () => void wake();

  for (const intent of INTENTS) island.addEventListener(intent, onIntent, { passive: true });
  island.addEventListener('click', keepPress, true);
  island.addEventListener('input', keepEntry, true);
  island.addEventListener('change', keepEntry, true);

  function release() {
    for (const intent of INTENTS) island.removeEventListener(intent, onIntent);
    island.removeEventListener('click', keepPress, true);
    island.removeEventListener('input', keepEntry, true);
    island.removeEventListener('change', keepEntry, true);
  }
};

export default intentDirective;

/** React hydrates at leisure, but at once when a discrete event reaches what is not alive yet. */
function finishHydration(island: HTMLElement) {
  island.firstElementChild?.dispatchEvent(new KeyboardEvent('keyup', { bubbles: true }));
}

function isControl(target: EventTarget | null): target is Control {
  return (
    target instanceof HTMLInputElement ||
    target instanceof HTMLSelectElement ||
    target instanceof HTMLTextAreaElement
  );
}

function isTick(control: Control): control is HTMLInputElement {
  return control.type === 'checkbox' || control.type === 'radio';
}

function valueOf(control: Control): string | boolean {
  return isTick(control) ? control.checked : control.value;
}

/** Back to what the server rendered, so that the framework notices the entry when it is made again. */
function restoreDefault(control: Control) {
  if (control instanceof HTMLSelectElement) {
    const initial = [...control.options].findIndex(({ defaultSelected }) => defaultSelected);
    control.selectedIndex = Math.max(initial, 0);
  } else if (isTick(control)) {
    const group = control.name
      ? [...document.getElementsByName(control.name)].filter(
          (each) => each instanceof HTMLInputElement,
        )
      : [control];
    for (const each of group) each.checked = each.defaultChecked;
  } else {
    control.value = control.defaultValue;
  }
}

function enter(control: Control, value: string | boolean) {
  if (!control.isConnected || valueOf(control) === value) return;
  if (typeof value === 'boolean') {
    control.click();
    return;
  }
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value') ?? {};
  set?.call(control, value);
  control.dispatchEvent(new Event('input', { bubbles: true }));
  control.dispatchEvent(new Event('change', { bubbles: true }));
}
