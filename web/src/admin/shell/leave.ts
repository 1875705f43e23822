import { logout } from '../../lib/session.ts';

let left = false;

/** Somebody signs out by themselves: nothing of the page is kept for them. */
export function leave(): void {
  left = true;
  logout();
}

export const hasLeft = (): boolean => left;

export function cameBack(): void {
  left = false;
}
