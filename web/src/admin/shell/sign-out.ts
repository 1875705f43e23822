import { logout } from '../../lib/session.ts';

let left = false;

/** Signing out on purpose: the page does not stay open behind a login dialog. */
export function signOut(): void {
  left = true;
  logout();
}

export const hasSignedOut = (): boolean => left;

export function forgetSignOut(): void {
  left = false;
}
