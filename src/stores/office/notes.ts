import type { Result } from '#api/call.ts';
import { dropNote } from '#contract/office-order.ts';
import { createForm } from '#stores/page/form.ts';
import { createAct } from './act.ts';
import { callOffice } from './api.ts';

export type Notes = ReturnType<typeof createNotes>;

/** What is written down on a page, and taken away (rules/office.md#notes). */
export function createNotes(
  add: (text: string) => Promise<Result<unknown>>,
  reload: () => Promise<void>,
) {
  const form = createForm({
    blank: { text: '' },
    check: ({ text }) =>
      text.trim() === '' ? { errors: { text: 'Please write the note first.' } } : undefined,
  });
  const dropping = createAct<number>();
  return {
    form,
    dropping,
    keep: async () => {
      const isKept = await form.submit({
        send: ({ text }) => add(text),
        succeeded: () => ({ values: { text: '' } }),
      });
      if (isKept) await reload();
    },
    takeAway: async (id: number) => {
      await dropping.run(id, () => callOffice(dropNote, { id }), {
        done: 'The note is gone.',
        afterwards: reload,
      });
    },
  };
}
