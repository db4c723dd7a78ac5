/** What fields are called where their names are not the words of editors. */
export const LABELS: Partial<Record<string, string>> = {
  alt: 'What is seen on it',
  buy: 'Buying it',
  cin: 'CIN',
  faq: 'Questions',
  file: 'Picture',
  gstin: 'GSTIN',
  hsn: 'HSN code of the goods',
  instantDelivery: 'Comes express',
  of: 'What they are',
  rupees: 'Whole rupees',
  sac: 'SAC code of the service',
  stars: 'Stars of its energy label',
  yaw: 'Degrees to the right',
  pitch: 'Degrees up',
};

/** What an editor has to know of a field. */
export const HINTS: Partial<Record<string, string>> = {
  alt: 'For those who do not see the picture: what is on it, in one sentence.',
  date: 'The day from which it is published, by the calendar of Kolkata.',
  draft: 'As long as this is on, readers do not see it.',
  estimates: 'Rupee figures of your own that the text types, and what each is.',
  hsn: 'Four digits, as on the tax invoice of a new piece.',
  pieces: 'Of a package: what of it is rented by itself. It may cost no more than they do.',
  recommended: 'Four products, the most fitting first.',
  related: 'Shown as cards below the text.',
  sac: '997323 furniture and household appliances, 997321 TV and audio, 997329 other.',
  stars: 'One to five; only of fridges, air conditioners, televisions and geysers.',
  synonyms: 'Other words that people type who look for it.',
  updated: 'Only after a change that readers should know of.',
};
