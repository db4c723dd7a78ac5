import type { AccountSection } from '#stores/overview/account-section.ts';

export interface AccountGroup {
  readonly name: string;
  /** The path of its icon. */
  readonly icon: string;
  readonly sections: readonly [AccountSection, ...AccountSection[]];
}

/** The sections as the menu groups them, on a phone a tab each (docs/screens.md#sections). */
export const ACCOUNT_GROUPS: readonly AccountGroup[] = [
  { name: 'Home', icon: 'M4 11 12 4l8 7v9h-5v-6H9v6H4z', sections: ['home'] },
  {
    name: 'Rentals',
    icon: 'M4 8l8-4 8 4v8l-8 4-8-4zM4 8l8 4 8-4M12 12v8',
    sections: ['order', 'repairs', 'issues', 'enquiry'],
  },
  {
    name: 'Money',
    icon: 'M7 5h10M7 9h10M8 5c8 0 8 8 0 8h-.5l6.5 7',
    sections: ['invoice', 'payments', 'statement', 'deposits', 'autopay'],
  },
  {
    name: 'Profile',
    icon: 'M12 4a4 4 0 1 0 0 8a4 4 0 1 0 0-8M4.5 20.5a7.5 6 0 0 1 15 0',
    sections: ['kyc', 'addresses', 'contact', 'company', 'invite', 'password', 'privacy'],
  },
];
