/** Sentences that may break the glossary, as `node scripts/glossary.ts` prints them, each with its reason. */
export const EXCEPTIONS: Readonly<Record<string, string>> = {
  'Check Your Mobile number or e-mail': 'A fixed text of the specification.',
  'No security deposit': 'A fixed text of the specification.',
  'Sorry, We are currently unavialble at following pincode.': 'A fixed text of the specification.',
  'What you typed is still here.': 'The shortest natural sentence for it.',
  'What: your rent invoices.': 'A label before a colon.',
  'goods answer': 'Names an action in the log.',
  'pincode add': 'Names an action in the log.',
  'pincode drop': 'Names an action in the log.',
  'pincode call-off': 'Names an action in the log.',
  '24/7 customer support': 'A fixed text of the specification, with the hours beside it.',
  'Our own team makes, delivers and sets up everything, on one day and one invoice.':
    'One day, as opposed to several; no length of time.',
  'On one day, we deliver the same items to your new home and pick up those at the old one, free of charge.':
    'One day, as opposed to several; no length of time.',
  'You confirm it with ₹1, which we refund.': 'The smallest payment that the provider takes.',
  'We’ll refund the ₹1 that confirmed it.': 'The smallest payment that the provider takes.',
  '₹1 to confirm AutoPay, to be refunded': 'The smallest payment that the provider takes.',
  'We couldn’t find this delivery, or it was more than seven days ago. Please check the link, or ask the person who sent it.':
    'The days of FOLLOWED_DAYS, which visits don’t import.',
  'We’ll refund your ₹1.': 'The smallest payment that the provider takes.',
};
