import type { Config } from '#server/config/config.ts';
import type { Content } from '#server/content/content.ts';
import { publishedTerms } from '#server/content/terms.ts';
import type { Db } from '#server/db/db.ts';
import { examine, type Finding } from '#server/doctor/doctor.ts';

/** The laws that the doctor finds broken in a database. */
export async function failedChecks(db: Db, content: Content, config: Config): Promise<Finding[]> {
  const findings = await examine(db, content.coupons, {
    keys: config,
    terms: publishedTerms(content),
  });
  return findings.filter(({ subjects }) => subjects.length > 0);
}

export function describeFailedChecks(broken: readonly Finding[]): string {
  return broken.map(({ law, subjects }) => [law, ...subjects].join('\n  ')).join('\n');
}
