import { atom, onMount } from 'nanostores';

/** The sections of the account by the `?page=` that opens them; the home has none. */
export const ACCOUNT_SECTIONS = {
  home: 'Home',
  order: 'Orders',
  invoice: 'Invoices',
  kyc: 'Kyc',
  deposits: 'Deposits',
  payments: 'Payments',
  statement: 'Rent statement',
  autopay: 'AutoPay',
  addresses: 'Addresses',
  company: 'Company',
  issues: 'Issues',
  repairs: 'Repair visits',
  enquiry: 'Enquiry',
  invite: 'Invite a friend',
  password: 'Change Password',
  contact: 'Email and mobile',
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

export function showSection(section: AccountSection, address = sectionAddress(section)): void {
  if (section !== sectionInAddress()) history.pushState(null, '', address);
  $accountSection.set(section);
}

function sectionInAddress(): AccountSection {
  return sectionOf(location.href);
}

/** The section that an address of the account opens. */
export function sectionOf(address: string): AccountSection {
  const page = new URL(address, location.href).searchParams.get('page') ?? '';
  return Object.hasOwn(ACCOUNT_SECTIONS, page) ? (page as AccountSection) : 'home';
}
