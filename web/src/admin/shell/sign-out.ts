import { logout } from '../../lib/session.ts';

let left = false;

/** Somebody signs out by themselves: nothing of the page is kept for them. */
export function signOut(): void {
  left = true;
  logout();
}

export const hasSignedOut = (): boolean => left;

export function forgetSignOut(): void {
  left = false;
}
