import { vi } from 'vitest';

/** A tab of an operator who has proved themselves, at an address, before any store has come. */
export function atDesk(address: string): void {
  localStorage.clear();
  sessionStorage.clear();
  localStorage.setItem('session', JSON.stringify({ token: 'customer', token_type: 'bearer' }));
  sessionStorage.setItem('office-session', 'operator');
  history.replaceState(null, '', address);
  vi.resetModules();
}
