import type { Registration } from '#domain/people/registration.ts';
import { OTP_VALID_MINUTES } from '#domain/people/sign-in.ts';
import { $signInWindow, openSignIn } from '#stores/base/sign-in-window.ts';

interface SentCode {
  readonly uuid: string;
  /** In milliseconds of the browser's clock. */
  readonly sentAt: number;
  /** Seconds from then until another can be asked for. */
  readonly resendIn: number;
}

/** A code that was sent, by the screen that asks for it. */
export interface SentOn {
  readonly login: SentCode & { readonly username: string };
  readonly register: SentCode & {
    readonly values: Registration;
    /** Masked, where it went. */
    readonly to: readonly string[];
  };
}

type CodeScreen = keyof SentOn;

interface CodeStep<Screen extends CodeScreen = CodeScreen> {
  readonly screen: Screen;
  readonly sent: SentOn[Screen];
}

const KEY = 'code-step';
/** Stands while the sign-in window is open at the step; the header looks for it. */
const WINDOW = 'sign-in-window';
const LIFE_MS = OTP_VALID_MINUTES * 60_000;

/**
 * Keeps the step that asks for a code in this tab, so that a reload finds it again while the code is
 * valid (rules/sign-in.md#the-step-of-the-code).
 */
export function keepCodeStep<Screen extends CodeScreen>(
  screen: Screen,
  sent: SentOn[Screen],
): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ screen, sent }));
    if ($signInWindow.get().state === 'open') sessionStorage.setItem(WINDOW, screen);
  } catch {
    // A browser that has no room for it only loses the step at a reload.
  }
}

/** What was sent on a screen, with the seconds until another can be; `undefined` once it has run out. */
export function findCodeStep<Screen extends CodeScreen>(
  screen: Screen,
): { readonly sent: SentOn[Screen]; readonly resendIn: number } | undefined {
  const step = readStep();
  if (!isOn(step, screen)) return undefined;
  const age = Math.floor((Date.now() - step.sent.sentAt) / 1000);
  return { sent: step.sent, resendIn: Math.max(0, step.sent.resendIn - age) };
}

function isOn<Screen extends CodeScreen>(
  step: CodeStep | undefined,
  screen: Screen,
): step is CodeStep<Screen> {
  return step?.screen === screen;
}

/** The screen that waits for a code. */
export function screenOfCodeStep(): CodeScreen | undefined {
  return readStep()?.screen;
}

export function forgetCodeStep(): void {
  sessionStorage.removeItem(KEY);
  forgetWindow();
}

function readStep(): CodeStep | undefined {
  try {
    const step = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as CodeStep | null;
    const age = Date.now() - (step?.sent.sentAt ?? 0);
    return step && age >= 0 && age < LIFE_MS ? step : undefined;
  } catch {
    return undefined;
  }
}

/** Opens the window again that a reload has closed while it waited for a code. */
export function reopenSignIn(): void {
  const screen = screenOfCodeStep();
  if (screen) openSignIn(screen);
  else forgetWindow();
}

$signInWindow.listen(({ state }) => {
  if (state === 'closed') forgetWindow();
});

function forgetWindow(): void {
  sessionStorage.removeItem(WINDOW);
}
