/** Sentences that may break the glossary, as `node scripts/glossary.ts` prints them, each with its reason. */
export const EXCEPTIONS: Readonly<Record<string, string>> = {
  'Check Your Mobile number or e-mail': 'A fixed text of the specification.',
  'No security deposit': 'A fixed text of the specification.',
  'Sorry, We are currently unavialble at following pincode.': 'A fixed text of the specification.',
  'goods list': 'A command of npm run office.',
  '"goods answer" needs the answer.': 'Names a command of npm run office.',
  'What you typed is still here.': 'The shortest natural sentence for it.',
  'What: your rent invoices.': 'A label before a colon.',
  'goods answer': 'Names an action in the log.',
  'open goods': 'Names an answer of the terminal.',
  'goods answered': 'Names an answer of the terminal.',
};
