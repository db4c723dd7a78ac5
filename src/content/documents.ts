import { readDocument } from './assortment.ts';

const WORDS = {
  'rental-agreement': {
    title: 'Rental agreement',
    description:
      'The agreement under which Basera rents out furniture and appliances: the parties, what is paid, tenure, care, delivery and the return of the deposit.',
  },
  'damage-policy': {
    title: 'Damage policy',
    description:
      'Which marks on rented furniture and appliances are ordinary wear and cost nothing, how a returned piece is checked, and what may be taken from the deposit.',
  },
};
const NAMES = Object.keys(WORDS) as (keyof typeof WORDS)[];

/** What /documents/* embed, with the address of each (content/site.yaml). */
export async function readFramedDocuments() {
  const { documents } = await readDocument('site');
  return NAMES.map((name) => ({ name, ...WORDS[name], address: documents[name] }));
}
