/** What fields are called where their names are not the words of editors. */
export const LABELS: Partial<Record<string, string>> = {
  across: 'Percent from the left',
  alt: 'What is seen on it',
  bottom: 'Its bottom, percent from the top',
  buy: 'Buying it',
  cin: 'CIN',
  down: 'Percent from the top',
  faq: 'Questions',
  file: 'Picture',
  focus: 'Focal point of a room',
  gstin: 'GSTIN',
  hsn: 'HSN code of the goods',
  instantDelivery: 'Comes express',
  left: 'Its left side, percent from the left',
  of: 'What they are',
  right: 'Its right side, percent from the left',
  rupees: 'Whole rupees',
  sac: 'SAC code of the service',
  stars: 'Stars of its energy label',
  thing: 'Sides of a thing',
  top: 'Its top, percent from the top',
  yaw: 'Degrees to the right',
  pitch: 'Degrees up',
};

/** What an editor has to know of a field. */
export const HINTS: Partial<Record<string, string>> = {
  alt: 'For those who do not see the picture: what is on it, in one sentence.',
  condition: 'Of the piece on the photograph, as its tag says in the office.',
  date: 'The day from which it is published, by the calendar of Kolkata.',
  draft: 'As long as this is on, readers do not see it.',
  estimates: 'Rupee figures of your own that the text types, and what each is.',
  focus:
    'Of a room: the point that stays in view where its place is narrower or lower than the picture.',
  hsn: 'Four digits, as on the tax invoice of a new piece.',
  pieces: 'Of a package: what of it is rented by itself. It may cost no more than they do.',
  recommended: 'Four products, the most fitting first.',
  related: 'Shown as cards below the text.',
  sac: '997323 furniture and household appliances, 997321 TV and audio, 997329 other.',
  shelves: 'Shelves that it fits though it names nothing of them, as furniture/sofas or medical.',
  shelf: 'As furniture/sofas: the category and the sub-category as their addresses spell them.',
  stars: 'One to five; only of fridges, air conditioners, televisions and geysers.',
  synonyms: 'Other words that people type who look for it.',
  thing:
    'Of one thing before a plain background: it is never cropped within these sides. A picture that is not in this list is always shown whole.',
  updated: 'Only after a change that readers should know of.',
};
