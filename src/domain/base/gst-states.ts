/** The states by the codes that GST numbers begin with (the GST network's list). */
const STATES: Readonly<Record<string, string>> = {
  '01': 'Jammu and Kashmir',
  '02': 'Himachal Pradesh',
  '03': 'Punjab',
  '04': 'Chandigarh',
  '05': 'Uttarakhand',
  '06': 'Haryana',
  '07': 'Delhi',
  '08': 'Rajasthan',
  '09': 'Uttar Pradesh',
  '10': 'Bihar',
  '11': 'Sikkim',
  '12': 'Arunachal Pradesh',
  '13': 'Nagaland',
  '14': 'Manipur',
  '15': 'Mizoram',
  '16': 'Tripura',
  '17': 'Meghalaya',
  '18': 'Assam',
  '19': 'West Bengal',
  '20': 'Jharkhand',
  '21': 'Odisha',
  '22': 'Chhattisgarh',
  '23': 'Madhya Pradesh',
  '24': 'Gujarat',
  '26': 'Dadra and Nagar Haveli and Daman and Diu',
  '27': 'Maharashtra',
  '29': 'Karnataka',
  '30': 'Goa',
  '31': 'Lakshadweep',
  '32': 'Kerala',
  '33': 'Tamil Nadu',
  '34': 'Puducherry',
  '35': 'Andaman and Nicobar Islands',
  '36': 'Telangana',
  '37': 'Andhra Pradesh',
  '38': 'Ladakh',
};

/** `06 Haryana`, as documents name a state; the code alone where it has no name here. */
export function formatState(code: string): string {
  const name = STATES[code];
  return name ? `${code} ${name}` : code;
}

/** `06-Haryana`, as files for the GST return name a state (rules/books.md#files). */
export function stateInFile(code: string): string {
  const name = STATES[code];
  return name ? `${code}-${name}` : code;
}

/** The first and last pair of digits with which the PIN codes of a state begin, by India Post's circles. */
const PIN_CODES: Readonly<Record<string, readonly [number, number]>> = {
  '01': [18, 19],
  '02': [17, 17],
  '03': [14, 16],
  '04': [14, 16],
  '05': [24, 26],
  '06': [12, 13],
  '07': [11, 11],
  '08': [30, 34],
  '09': [20, 28],
  '10': [80, 85],
  '11': [73, 73],
  '12': [78, 79],
  '13': [79, 79],
  '14': [79, 79],
  '15': [79, 79],
  '16': [79, 79],
  '17': [78, 79],
  '18': [78, 79],
  '19': [70, 74],
  '20': [80, 85],
  '21': [75, 77],
  '22': [45, 49],
  '23': [45, 49],
  '24': [36, 39],
  '26': [36, 39],
  '27': [40, 44],
  '29': [56, 59],
  '30': [40, 40],
  '31': [67, 69],
  '32': [67, 69],
  '33': [60, 66],
  '34': [53, 67],
  '35': [74, 74],
  '36': [50, 53],
  '37': [50, 53],
  '38': [18, 19],
};

/** Whether a PIN code can be one of a state, by its code; of what is not listed here any can. */
export function mayLieIn(code: string, pincode: string): boolean {
  const [first, last] = PIN_CODES[code] ?? [0, 99];
  const begun = Number(pincode.slice(0, 2));
  return begun >= first && begun <= last;
}

/** The states of towns that people here name in addresses, by the words that they write. */
const TOWNS: Readonly<Record<string, string>> = {
  'new delhi': '07',
  gurgaon: '06',
  gurugram: '06',
  faridabad: '06',
  manesar: '06',
  noida: '09',
  'greater noida': '09',
  ghaziabad: '09',
  lucknow: '09',
  jaipur: '08',
  mumbai: '27',
  pune: '27',
  bengaluru: '29',
  bangalore: '29',
  chennai: '33',
  hyderabad: '36',
  kolkata: '19',
  ahmedabad: '24',
};

/** The code of the state in which a town lies, or which its name is; none of what is not known here. */
export function stateOfTown(town: string): string | undefined {
  const words = town.trim().replaceAll(/\s+/g, ' ').toLowerCase();
  const isNamed = ([, name]: [string, string]) => name.toLowerCase() === words;
  return TOWNS[words] ?? Object.entries(STATES).find(isNamed)?.[0];
}
