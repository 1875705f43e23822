import { useSyncExternalStore } from 'react';
import { decodeClaims, type SessionClaims } from './claims.ts';
import { onStoredChange, readStored, writeStored } from './storage.ts';

/** Where the token lies (spec §9, Storage keys). */
const TOKEN_KEY = 'auth_token';
const ROLE_KEY = 'user_role';

/** Who is signed in at this browser. */
export interface Session {
  token: string;
  claims: SessionClaims;
  isAdmin: boolean;
}

let cached: { token: string | null; session: Session | null } = { token: null, session: null };
const listeners = new Set<() => void>();

/** The session of the stored token; null where there is none or it has run out. */
export function readSession(): Session | null {
  const token = readStored(TOKEN_KEY);
  if (token !== cached.token) {
    const claims = token === null ? null : decodeClaims(token);
    const session =
      token !== null && claims !== null
        ? { token, claims, isAdmin: (readStored(ROLE_KEY) ?? claims.role).toLowerCase() === 'admin' }
        : null;
    cached = { token, session };
  }
  const { session } = cached;
  return session !== null && session.claims.expiresAt > Date.now() ? session : null;
}

function announce() {
  for (const listener of listeners) listener();
}

/** Keeps a fresh token and the role it speaks of. */
export function signIn(token: string): void {
  writeStored(ROLE_KEY, decodeClaims(token)?.role ?? 'user');
  writeStored(TOKEN_KEY, token);
  announce();
}

/** Forgets the session; the server's token simply runs out. */
export function logout(): void {
  writeStored(TOKEN_KEY, null);
  writeStored(ROLE_KEY, null);
  announce();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  const stop = onStoredChange(TOKEN_KEY, listener);
  return () => {
    listeners.delete(listener);
    stop();
  };
}

/** The session, kept current across tabs. */
export function useSession(): Session | null {
  return useSyncExternalStore(subscribe, readSession, () => null);
}
