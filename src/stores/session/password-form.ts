import { map, type MapStore } from 'nanostores';
import { refusePassword } from '#domain/sign-in.ts';
import { pageText } from '#messages/page-texts.ts';
import type { Notice } from '#stores/page/notice.ts';

export interface PasswordFields {
  readonly password: string;
  readonly confirmation: string;
  readonly state: 'typing' | 'sending' | 'changed';
  readonly notice: Notice | undefined;
}

/** What the server said; without a text of its own it is the catalogue's. */
export interface PasswordAnswer {
  readonly isSuccess: boolean;
  readonly text: string;
}

export interface PasswordForm {
  readonly $fields: MapStore<PasswordFields>;
  readonly edit: (field: 'password' | 'confirmation', value: string) => void;
  readonly dismiss: () => void;
  readonly clear: () => void;
  /** Checks both fields, then has the password sent; what was typed is kept where that fails. */
  readonly submit: (send: (password: string) => Promise<PasswordAnswer>) => Promise<void>;
}

const BLANK: PasswordFields = {
  password: '',
  confirmation: '',
  state: 'typing',
  notice: undefined,
};

/** A new password and its confirmation (rules/sign-in.md#least-lengths). */
export function createPasswordForm(): PasswordForm {
  const $fields = map<PasswordFields>(BLANK);
  return {
    $fields,
    edit: (field, value) => $fields.setKey(field, value),
    dismiss: () => $fields.setKey('notice', undefined),
    clear: () => $fields.set(BLANK),
    async submit(send) {
      const form = $fields.get();
      if (form.state === 'sending') return;
      const refusal = refusePassword(form.password, form.confirmation);
      if (refusal) {
        $fields.setKey('notice', { tone: 'waiting', text: pageText(refusal) });
        return;
      }
      $fields.set({ ...form, state: 'sending', notice: undefined });
      const { isSuccess, text } = await send(form.password);
      $fields.set(
        isSuccess
          ? { ...BLANK, state: 'changed', notice: { tone: 'good', text } }
          : {
              ...$fields.get(),
              state: 'typing',
              notice: { tone: 'bad', text: text || pageText('PASSWORD_FAILED') },
            },
      );
    },
  };
}
