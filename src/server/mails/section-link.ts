/**
 * A section of the account as a letter leads to it: by way of the login page, which sends whoever is
 * signed in on at once. The account itself sends whoever is not to the home page.
 */
export function sectionLink(
  siteUrl: string,
  section:
    | 'autopay'
    | 'invite'
    | 'invoice'
    | 'order'
    | 'kyc'
    | 'deposits'
    | 'issues'
    | 'repairs'
    | 'payments'
    | 'statement'
    | 'enquiry',
): string {
  return `${siteUrl}/login?url=%2Faccount%3Fpage%3D${section}`;
}
