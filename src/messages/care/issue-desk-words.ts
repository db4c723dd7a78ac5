import type { IssueVoice } from '#domain/care/issue.ts';
import type { Half } from '#domain/visits/visit.ts';
import type { Day } from '#domain/base/kolkata.ts';
import { slotWords } from '#messages/base/slot-words.ts';

/** Sentences that answer what is often asked, to be added to what is typed. */
export const READY_ANSWERS: readonly { readonly name: string; readonly text: string }[] = [
  {
    name: 'Thanks, we’ll look into it',
    text: 'Thank you for telling us. We’ll look into it and write to you as soon as we know more.',
  },
  {
    name: 'Please send a picture',
    text: 'Could you send us a picture of it? In your account, under Issues, you can add up to five.',
  },
  {
    name: 'Please book a repair visit',
    text: 'Please book a repair visit in your account, under Repair visits: repairs and spare parts are part of your rent.',
  },
  {
    name: 'We’ll call you',
    text: 'We’ll call you today on the number in your account. If another time suits you better, please tell us here.',
  },
  {
    name: 'It’s fixed',
    text: 'We’ve fixed it. You don’t need to do anything. Sorry for the trouble.',
  },
];

interface Read {
  readonly closedAt: string | null;
  readonly messages: readonly {
    readonly id: number;
    readonly voice: IssueVoice;
    readonly by: string | null;
  }[];
  readonly repair: {
    readonly state: string;
    readonly day: Day;
    readonly half: Half;
    readonly crew: string | null;
  } | null;
  readonly arrival: { readonly isOpen: boolean } | null;
}

/** What has become of an issue since it was read, for whoever was about to act on it; empty where nothing has. */
export function changesOfIssue(before: Read, now: Read): string {
  const known = new Set(before.messages.map(({ id }) => id));
  const said = now.messages
    .filter(({ id }) => !known.has(id))
    .map(({ voice, by }) =>
      voice === 'renter' ? 'The renter wrote again.' : `${by ?? 'The shop'} wrote to the renter.`,
    );
  const [was, is] = [before.repair, now.repair];
  const isMoved = was && is && (was.day !== is.day || was.half !== is.half);
  return [
    ...new Set(said),
    ...(!before.closedAt && now.closedAt ? ['The issue was closed.'] : []),
    ...(before.closedAt && !now.closedAt ? ['The issue was reopened.'] : []),
    ...(isMoved ? [`The visit moved from ${slotWords(was)} to ${slotWords(is)}.`] : []),
    ...(was && is && was.crew !== is.crew
      ? [`The crew changed from ${was.crew ?? 'nobody'} to ${is.crew ?? 'nobody'}.`]
      : []),
    ...(was && is && was.state !== is.state ? ['The visit has ended.'] : []),
    ...(before.arrival?.isOpen && !now.arrival?.isOpen ? ['The report was decided.'] : []),
  ].join(' ');
}
