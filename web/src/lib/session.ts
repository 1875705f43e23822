import { type DecodedClaims, decodeClaims } from './claims.ts';
import { serverNow, useServerClock } from './server-clock.ts';
import { storedText } from './stored-state.ts';

/** Spec §9, Storage keys. */
const tokens = storedText(() => 'auth_token');
const roles = storedText(() => 'user_role');

/** Who is signed in at this browser. */
export interface Session {
  token: string;
  claims: DecodedClaims;
  isAdmin: boolean;
}

let cached: { token: string | null; session: Session | null } = { token: null, session: null };

/** The session of the stored token; null where there is none or it has expired. */
export function readSession(): Session | null {
  const token = tokens.read('');
  if (token !== cached.token) {
    const claims = token === null ? null : decodeClaims(token);
    const session =
      token !== null && claims !== null
        ? { token, claims, isAdmin: (roles.read('') ?? claims.role).toLowerCase() === 'admin' }
        : null;
    cached = { token, session };
  }
  const { session } = cached;
  return session !== null && session.claims.expiresAt > serverNow() ? session : null;
}

/** Stores a fresh token with its role. */
export function signIn(token: string): void {
  roles.update('', () => decodeClaims(token)?.role ?? 'user');
  tokens.update('', () => token);
}

/** Removes the session; the token itself stays valid at the server until it expires. */
export function logout(): void {
  tokens.update('', () => null);
  roles.update('', () => null);
}

/** The session, in sync across tabs. */
export function useSession(): Session | null {
  useServerClock();
  return tokens.use('') === null ? null : readSession();
}
