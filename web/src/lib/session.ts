import { type DecodedClaims, decodeClaims } from './claims.ts';
import { forgetPerson } from './forget-person.ts';
import { serverNow, useServerClock } from './server-clock.ts';
import { storedText } from './stored-state.ts';

/** Spec §9, Storage keys. */
const TOKEN = 'auth_token';
const tokens = storedText(() => TOKEN);
const roles = storedText(() => 'user_role');

/** Who is signed in at this browser. */
export interface Session {
  token: string;
  claims: DecodedClaims;
  /** The stored role; '' where none is stored (spec §2, the guard of the dashboard). */
  role: string;
  isAdmin: boolean;
}

let cached: { token: string | null; role: string; session: Session | null } = {
  token: null,
  role: '',
  session: null,
};

/** The session of the stored token; null where there is none or it has expired. */
export function readSession(): Session | null {
  const token = tokens.read('');
  const role = roles.read('') ?? '';
  if (token !== cached.token || role !== cached.role) {
    const claims = token === null ? null : decodeClaims(token);
    const session =
      token !== null && claims !== null
        ? { token, claims, role, isAdmin: role.toLowerCase() === 'admin' }
        : null;
    cached = { token, role, session };
  }
  const { session } = cached;
  return session !== null && session.claims.expiresAt > serverNow() ? session : null;
}

/** Whose session has ended without a logout: what is stored is still theirs. */
const ended = storedText(() => 'ended_session_of');

/** Whose this browser's personal data is; null where nobody has signed in. */
function ownerId(): string | null {
  const token = tokens.read('');
  return token === null ? ended.read('') : (decodeClaims(token)?.userId ?? null);
}

function store(token: string | null, role: string | null, endedOf: string | null): void {
  // Other tabs read the first where they learn of the last.
  ended.update('', () => endedOf);
  roles.update('', () => role);
  tokens.update('', () => token);
}

/** Stores a fresh token with its role; what is stored of another person is removed. */
export function signIn(token: string): void {
  const claims = decodeClaims(token);
  const before = ownerId();
  if (before !== null && before !== claims?.userId) forgetPerson();
  store(token, claims?.role ?? 'user', null);
}

/** Removes the session, and all that is stored of its person; the token stays valid at the server until it expires. */
export function logout(): void {
  store(null, null, null);
  forgetPerson();
}

/** Removes a session that the server refuses: the same person may go on in this page after another login. */
export const endSession = (): void => store(null, null, ownerId());

/** Removes what is stored of a person whose session was over before this page. */
export function forgetEndedSession(): void {
  if (ownerId() !== null && readSession() === null) logout();
}

/** Has this tab forget a person who logs out in another one. */
export function forgetWithOtherTabs(): void {
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key === TOKEN && newValue === null && ended.read('') === null) forgetPerson();
  });
}

/** The session, in sync across tabs. */
export function useSession(): Session | null {
  useServerClock();
  roles.use('');
  return tokens.use('') === null ? null : readSession();
}
