import { atom, type ReadableAtom } from 'nanostores';
import type * as z from 'zod/mini';
import type { Result } from '#api/call.ts';
import * as calls from '#contract/office/shell/gate.ts';
import { agentName } from '#domain/people/agent-name.ts';
import type { Form } from '#stores/base/form.ts';
import { failureNotice, type Notice } from '#stores/base/notice.ts';
import { callAtDoor, callOffice } from './api.ts';
import { createOfficeForm } from './form.ts';
import { showFactors } from './me.ts';
import { breakOff, makeOnDevice } from './passkey.ts';
import { beginAct, sayUntilNextAct } from './screen-notices.ts';
import { beginOfficeSession } from './session.ts';

export interface SetUpState {
  readonly busy: 'passkey' | 'app' | undefined;
  /** The address that an authenticator app reads from a QR code, once it is asked for. */
  readonly appAddress: string | undefined;
  readonly notice: Notice | undefined;
}

/** Setting up a passkey or an authenticator app. */
export interface SetUp {
  readonly $setUp: ReadableAtom<SetUpState>;
  readonly dismiss: () => void;
  readonly addPasskey: () => Promise<void>;
  readonly askForApp: () => Promise<void>;
  readonly leaveApp: () => void;
  /** The digits that the app shows once it has read the code. */
  readonly codeForm: Form<{ readonly code: string }>;
  readonly confirmApp: () => Promise<void>;
}

interface Ways<Done> {
  readonly makePasskey: () => Promise<Result<{ id: string; options: object }>>;
  readonly keepPasskey: (kept: z.input<typeof calls.keepPasskey.input>) => Promise<Result<Done>>;
  readonly makeApp: () => Promise<Result<{ address: string }>>;
  readonly confirmApp: (code: string) => Promise<Result<Done>>;
  readonly done: (answer: Done) => void;
}

const BLANK: SetUpState = { busy: undefined, appAddress: undefined, notice: undefined };

function createSetUp<Done>(ways: Ways<Done>): SetUp {
  const $setUp = atom(BLANK);
  const codeForm = createOfficeForm({ blank: { code: '' } });
  const dismiss = () => $setUp.set({ ...$setUp.get(), notice: undefined });
  sayUntilNextAct(dismiss);
  let turn = 0;

  /** Another way that is chosen meanwhile takes the place of the one that is tried. */
  async function once<Value>(
    busy: SetUpState['busy'],
    ask: () => Promise<Result<Value>>,
    succeeded: (value: Value) => Partial<SetUpState>,
  ): Promise<void> {
    const before = $setUp.get().busy;
    if (before === busy) return;
    if (before === 'passkey') await breakOff();
    turn += 1;
    const own = turn;
    beginAct();
    $setUp.set({ ...$setUp.get(), busy });
    const result = await ask();
    // A passkey that was made all the same is one.
    if (own !== turn && !(result.ok && busy === 'passkey')) return;
    const ended = result.ok ? succeeded(result.value) : { notice: failureNotice(result.failure) };
    $setUp.set({ ...$setUp.get(), busy: undefined, ...ended });
  }
  const finish = (answer: Done) => {
    ways.done(answer);
    return BLANK;
  };
  return {
    $setUp,
    codeForm,
    dismiss,
    leaveApp: () => $setUp.set(BLANK),
    addPasskey: () =>
      once(
        'passkey',
        async () => {
          const asked = await ways.makePasskey();
          if (!asked.ok) return asked;
          const made = await makeOnDevice(asked.value.options);
          if (!made.ok) return made;
          const name = agentName(navigator.userAgent);
          return ways.keepPasskey({ id: asked.value.id, name, made: made.value });
        },
        finish,
      ),
    askForApp: () =>
      once('app', ways.makeApp, ({ address }) => {
        codeForm.clear();
        return { appAddress: address };
      }),
    async confirmApp() {
      if (!codeForm.check()) return;
      await codeForm.submit({
        busy: 'checking',
        send: ({ code }) => ways.confirmApp(code),
        succeeded(answer) {
          $setUp.set(finish(answer));
          return { values: { code: '' } };
        },
      });
    },
  };
}

/** The first second factor, with which a session of the office begins (rules/office.md#the-second-factor). */
export const firstFactor = createSetUp({
  makePasskey: () => callAtDoor(calls.makeFirstPasskey, {}),
  keepPasskey: (kept) => callAtDoor(calls.keepFirstPasskey, kept),
  makeApp: () => callAtDoor(calls.makeFirstApp, {}),
  confirmApp: (code) => callAtDoor(calls.proveApp, { code }),
  done: ({ token }) => beginOfficeSession(token),
});

/** Further ones, in an open session. */
export const furtherFactor = createSetUp({
  makePasskey: () => callOffice(calls.makePasskey, {}),
  keepPasskey: (kept) => callOffice(calls.keepPasskey, kept),
  makeApp: () => callOffice(calls.makeApp, {}),
  confirmApp: (code) => callOffice(calls.confirmApp, { code }),
  done: showFactors,
});
