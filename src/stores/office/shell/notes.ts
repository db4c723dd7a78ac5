import type { Result } from '#api/call.ts';
import { dropNote } from '#contract/office/orders/order.ts';
import { MAX_NOTE_LENGTH } from '#domain/office/note.ts';
import { createAct } from './act.ts';
import { callOffice } from './api.ts';
import { createOfficeForm } from './form.ts';

export type Notes = ReturnType<typeof createNotes>;

/** What is written down on a page, and taken away (rules/office.md#notes). */
export function createNotes(
  add: (text: string) => Promise<Result<unknown>>,
  reload: () => Promise<void>,
) {
  const form = createOfficeForm({
    blank: { text: '' },
    limits: { text: MAX_NOTE_LENGTH },
    check: ({ text }) =>
      text.trim() === '' ? { errors: { text: 'Please write a note first.' } } : undefined,
  });
  const dropping = createAct<number>();
  return {
    form,
    dropping,
    keep: async () => {
      const notice = await form.act({ send: ({ text }) => add(text), done: '' });
      if (!notice) return;
      if (notice.text) form.change({ notice });
      await reload();
    },
    takeAway: async (id: number) => {
      await dropping.run(id, () => callOffice(dropNote, { id }), {
        done: 'Note deleted.',
        afterwards: reload,
      });
    },
  };
}
