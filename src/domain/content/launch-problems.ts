import { contentFile, type DocumentName, type Documents } from './documents.ts';
import { type Fault, type Problem, problemsIn } from './entries/problem.ts';

/** What of the content is an example, which a real shop replaces (rules/content.md#who-sells). */
export function launchProblems(documents: Partial<Documents>): Problem[] {
  const { site, home, founders } = documents;
  const inFile = (name: DocumentName, faults: readonly Fault[]) =>
    problemsIn(`content/${contentFile(name)}`, faults);
  const marked = (entries: readonly { readonly example: boolean }[], list: string): Fault[] =>
    entries.flatMap<Fault>(({ example }, at) =>
      example ? [[list === '' ? `${at}` : `${list}.${at}`, 'is an example']] : [],
    );
  return [
    ...(site
      ? inFile('site', [
          ...site.examples.map((field): Fault => [field, 'is an example']),
          ...reservedFaults(site).filter(([field]) => !isUnder(field, site.examples)),
        ])
      : []),
    ...(home
      ? inFile('home', [
          ...marked(home.testimonials, 'testimonials'),
          ...marked(home.corporateTestimonials, 'corporateTestimonials'),
          ...marked(home.brands, 'brands'),
        ])
      : []),
    ...(founders ? inFile('founders', marked(founders, '')) : []),
  ];
}

function isUnder(field: string, fields: readonly string[]): boolean {
  return fields.some((each) => field === each || field.startsWith(`${each}.`));
}

/** Addresses below `.example`, which leads nowhere for good. */
function reservedFaults(value: unknown, path = ''): Fault[] {
  if (typeof value === 'string') {
    return /\.example\b/.test(value) ? [[path, `${value} is an address that leads nowhere`]] : [];
  }
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([field, each]) =>
    reservedFaults(each, path === '' ? field : `${path}.${field}`),
  );
}

/** Fields that are said to be examples and are not there. */
export function exampleFaults(site: Documents['site']): Fault[] {
  return site.examples.flatMap<Fault>((field, at) =>
    field in site ? [] : [[`examples.${at}`, `${field} is not a field of this file`]],
  );
}
