import { atom, onMount } from 'nanostores';

/** The sections of the account by the `?page=` that opens them; the home has none. */
export const ACCOUNT_SECTIONS = {
  home: 'Home',
  order: 'Orders',
  deposits: 'Deposits',
  kyc: 'Kyc',
  payments: 'Payments',
  invoice: 'Invoices',
  addresses: 'Addresses',
  issues: 'Issues',
  enquiry: 'Enquiry',
  password: 'Change Password',
  contact: 'E-mail and mobile',
  privacy: 'Privacy',
} as const;

export type AccountSection = keyof typeof ACCOUNT_SECTIONS;

/** The section the address names; the back button leads to the one before. */
export const $accountSection = atom<AccountSection>('home');

onMount($accountSection, () => {
  const follow = () => $accountSection.set(sectionInAddress());
  follow();
  window.addEventListener('popstate', follow);
  return () => window.removeEventListener('popstate', follow);
});

export function sectionAddress(section: AccountSection): string {
  return section === 'home' ? '/account' : `/account?page=${section}`;
}

export function showSection(section: AccountSection): void {
  if (section !== sectionInAddress()) history.pushState(null, '', sectionAddress(section));
  $accountSection.set(section);
}

function sectionInAddress(): AccountSection {
  const page = new URLSearchParams(location.search).get('page') ?? '';
  return Object.hasOwn(ACCOUNT_SECTIONS, page) ? (page as AccountSection) : 'home';
}
