import {
  type Claims,
  events,
  type Language,
  type Me,
  type MePatch,
  phoneKey,
  type Role,
  type SavedAddress,
  type StaffRole,
  type User,
} from '@biteboard/contracts';
import type { Actor } from '@biteboard/platform/audit';
import { type Decision, domainEvent, type Versioned } from '@biteboard/platform/documents';

/** Somebody who can sign in. The password's hash never leaves this service. */
export interface Account extends Versioned {
  /** In lower case, unique. */
  email: string;
  name: string;
  role: Role;
  /** Absent of somebody who is only invited yet: nothing opens the account. */
  passwordHash?: string | undefined;
  createdAt: string;
  /** The sites that a manager runs. */
  siteIds?: string[] | undefined;
  /** May not sign in. */
  suspended?: true | undefined;
  /** To the dashboard, until it is taken up. */
  invitation?: StoredInvitation | undefined;
  /** Made by an invitation: never a customer's. */
  byInvitation?: true | undefined;
  addresses?: SavedAddress[];
  /** By what the addresses' phones are looked for; absent: none. */
  phoneKeys?: string[] | undefined;
  /** Tokens of earlier sessions are refused; absent: the first. */
  session?: number;
  /** The newest link that sets a new password. */
  reset?: Link | undefined;
}

/** A link that opens something once: a digest of its token, and how long it lives (ms since 1970). */
export interface Link {
  digest: string;
  until: number;
}

export interface StoredInvitation extends Link {
  at: string;
  role: StaffRole;
  siteIds: string[];
}

/** Emails are compared in lower case (`decided §8`). */
export const normalizeEmail = (email: string): string => email.trim().toLowerCase();

export const userOf = ({ _id, email, name, role }: Account): User => ({ userId: _id, email, name, role });

/** Whoever proved that the account is theirs, as the one who acts. */
export const ownerOf = ({ _id, email }: Account): Actor => ({ userId: _id, email });

export const meOf = (account: Account): Me => ({ ...userOf(account), addresses: account.addresses ?? [] });

const phoneKeysIn = (addresses: readonly SavedAddress[]): string[] | undefined => {
  const keys = new Set(addresses.flatMap(({ phone }) => phoneKey(phone) ?? []));
  return keys.size > 0 ? [...keys] : undefined;
};

/** The profile as it was asked for; a new address gets one of the given ids. */
export const withProfile = (
  account: Account,
  { name, addresses }: MePatch,
  newId: () => string,
): Decision<Account> => {
  const known = new Set(account.addresses?.map(({ id }) => id));
  const kept = addresses?.map((address) => ({
    ...address,
    id: address.id !== undefined && known.delete(address.id) ? address.id : newId(),
  }));
  const state = {
    ...account,
    ...(name === undefined ? {} : { name }),
    ...(kept === undefined ? {} : { addresses: kept, phoneKeys: phoneKeysIn(kept) }),
  };
  return { state, events: [] };
};

/** What a token of the account's present session says. */
export const claimsOf = (account: Account): Claims => ({
  ...userOf(account),
  session: account.session ?? 0,
  ...(account.role === 'manager' ? { sites: account.siteIds ?? [] } : {}),
});

export interface NewAccount {
  id: string;
  email: string;
  name: string;
  role: Role;
  passwordHash: string;
  at: string;
}

export const openAccount = ({ id, email, name, role, passwordHash, at }: NewAccount): Decision<Account> => {
  const state: Account = {
    _id: id,
    version: 0,
    email: normalizeEmail(email),
    name: name.trim(),
    role,
    passwordHash,
    createdAt: at,
  };
  return { state, events: [domainEvent(events.UserRegistered, userOf(state))] };
};

/** Ends every session but those that begin from now on. */
export const nextSession = ({ _id, session = 0 }: Account) => ({
  session: session + 1,
  event: domainEvent(events.PersonChanged, { userId: _id, session: session + 1 }),
});

/** Another password opens the account from now on; no link and no token from before does. */
export const withPassword = (account: Account, passwordHash: string): Decision<Account> => {
  const { session, event } = nextSession(account);
  return { state: { ...account, passwordHash, session, reset: undefined }, events: [event] };
};

export interface AskedReset {
  language?: Language;
  /** Encrypted: events are kept. */
  sealedToken: string;
  link: Link;
}

/** A link that sets a new password goes out, and makes any older one void. */
export const withReset = (
  account: Account,
  { language, sealedToken, link }: AskedReset,
): Decision<Account> => ({
  state: { ...account, reset: link },
  events: [
    domainEvent(events.PasswordResetAsked, {
      userId: account._id,
      email: account.email,
      name: account.name,
      ...(language ? { language } : {}),
      sealedToken,
      until: new Date(link.until).toISOString(),
    }),
  ],
});

/** Whether a token of that digest opens the link now. */
export const opens = (link: Link | undefined, digest: string, now: number): boolean =>
  link !== undefined && link.digest === digest && now < link.until;

/** Whether there is a password that could open the account. */
export const canSignIn = ({ passwordHash, suspended }: Account): boolean =>
  passwordHash !== undefined && !suspended;

/** Whoever was only invited becomes a customer too. */
export const registered = (
  account: Account,
  { name, passwordHash }: Pick<NewAccount, 'name' | 'passwordHash'>,
): Decision<Account> => {
  const state = { ...account, name: name.trim() || account.name, passwordHash, byInvitation: undefined };
  return { state, events: [domainEvent(events.UserRegistered, userOf(state))] };
};

/** The account goes, and with it every session; whoever keeps something of the person forgets them. */
export const removeAccount = (account: Account): Decision<Account> => {
  const { session, event } = nextSession(account);
  return {
    state: { ...account, session, reset: undefined, deleted: true },
    events: [event, domainEvent(events.PersonRemoved, { userId: account._id })],
  };
};
