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
import { storedPhone } from '@biteboard/contracts/phone';
import type { Actor } from '@biteboard/platform/audit';
import { type Decision, domainEvent, type Versioned } from '@biteboard/platform/documents';
import { AppError } from '@biteboard/platform/ports';

/** Somebody who can sign in. The password's hash never leaves this service. */
export interface Account extends Versioned {
  /** In lower case, unique. */
  email: string;
  name: string;
  role: Role;
  /** Absent while a person is only invited: nobody can sign in. */
  passwordHash?: string | undefined;
  createdAt: string;
  /** The sites that a manager runs. */
  siteIds?: string[] | undefined;
  /** The groups of which a manager runs every site. */
  groupIds?: string[] | undefined;
  /** Of sites that a manager runs in part: the locations, by the site's id. */
  locations?: Record<string, string[]> | undefined;
  /** May not sign in. */
  suspended?: true | undefined;
  /** A pending invitation to the dashboard. */
  invitation?: StoredInvitation | undefined;
  /** Created by an invitation, not by a customer. */
  byInvitation?: true | undefined;
  addresses?: SavedAddress[];
  /** Search keys of the phones in the addresses. */
  phoneKeys?: string[] | undefined;
  /** Tokens of earlier sessions are refused; absent: the first. */
  session?: number;
  /** Digests of the client addresses that it was signed in to from (`known-networks.ts`). */
  networks?: string[];
  /** The newest link that sets a new password. */
  reset?: OneTimeLink | undefined;
}

/** A link that works once: the digest of its token, and when it expires (ms since 1970). */
export interface OneTimeLink {
  digest: string;
  until: number;
}

export interface StoredInvitation extends OneTimeLink {
  at: string;
  role: StaffRole;
  siteIds: string[];
  groupIds?: string[];
  locations?: Record<string, string[]>;
}

/** Emails are compared in lower case (`decided §8`). */
export const normalizeEmail = (email: string): string => email.trim().toLowerCase();

export const userOf = ({ _id, email, name, role }: Account): User => ({ userId: _id, email, name, role });

/** The owner of the account as the actor of audit entries. */
export const actorOf = ({ _id, email }: Account): Actor => ({ userId: _id, email });

export const meOf = (account: Account): Me => ({ ...userOf(account), addresses: account.addresses ?? [] });

const phoneKeysIn = (addresses: readonly SavedAddress[]): string[] | undefined => {
  const keys = new Set(addresses.flatMap(({ phone }) => phoneKey(phone) ?? []));
  return keys.size > 0 ? [...keys] : undefined;
};

/** The phone as it is stored; one that the account has already stays, also where a release before accepted it. */
const keptPhone = (
  { phone, address }: Omit<SavedAddress, 'id'>,
  at: number,
  known: ReadonlySet<string>,
): string => {
  const stored = phone === '' || known.has(phone) ? phone : storedPhone(phone, address.country);
  if (stored !== undefined) return stored;
  const message = 'Enter a phone number with its area code.';
  const fields = { [`addresses.${at}.phone`]: message };
  throw new AppError('invalid', 'INVALID', message, { params: { about: 'phone' }, fields });
};

/** The account with the requested profile; a new address gets a new id. Throws 400 on a phone that cannot be called. */
export const withProfile = (
  account: Account,
  { name, addresses }: MePatch,
  newId: () => string,
): Decision<Account> => {
  const known = new Set(account.addresses?.map(({ id }) => id));
  const phones = new Set(account.addresses?.map(({ phone }) => phone));
  const kept = addresses?.map((address, at) => ({
    ...address,
    phone: keptPhone(address, at, phones),
    id: address.id !== undefined && known.delete(address.id) ? address.id : newId(),
  }));
  const state = {
    ...account,
    ...(name === undefined ? {} : { name }),
    ...(kept === undefined ? {} : { addresses: kept, phoneKeys: phoneKeysIn(kept) }),
  };
  return { state, events: [] };
};

/** A site that is run in part is not among `sites`, so that what knows nothing of locations refuses it. */
const managerClaims = ({ siteIds = [], groupIds = [], locations = {} }: Account) => ({
  sites: siteIds.filter((siteId) => !(siteId in locations)),
  ...(groupIds.length > 0 ? { groups: groupIds } : {}),
  ...(Object.keys(locations).length > 0 ? { locations } : {}),
});

/** The claims of a token of the account's current session. */
export const claimsOf = (account: Account): Claims => ({
  ...userOf(account),
  session: account.session ?? 0,
  ...(account.role === 'manager' ? managerClaims(account) : {}),
});

export interface NewAccount {
  id: string;
  email: string;
  name: string;
  role: Role;
  passwordHash: string;
  at: string;
}

export const createAccount = ({ id, email, name, role, passwordHash, at }: NewAccount): Decision<Account> => {
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

/** Ends all present sessions. */
export const nextSession = ({ _id, session = 0 }: Account) => ({
  session: session + 1,
  event: domainEvent(events.PersonChanged, { userId: _id, session: session + 1 }),
});

/** Sets a new password and invalidates all links and tokens issued before. */
export const withPassword = (account: Account, passwordHash: string): Decision<Account> => {
  const { session, event } = nextSession(account);
  return { state: { ...account, passwordHash, session, reset: undefined }, events: [event] };
};

export interface ResetRequest {
  language?: Language;
  /** Encrypted, because events are stored. */
  sealedToken: string;
  link: OneTimeLink;
}

/** Sends a link that sets a new password and replaces any older one. */
export const withReset = (
  account: Account,
  { language, sealedToken, link }: ResetRequest,
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

/** Whether the link has this token's digest and has not expired. */
export const isLinkValid = (link: OneTimeLink | undefined, digest: string, now: number): boolean =>
  link !== undefined && link.digest === digest && now < link.until;

/** Whether the account can be signed in to. */
export const canSignIn = ({ passwordHash, suspended }: Account): boolean =>
  passwordHash !== undefined && !suspended;

/** A person who was only invited registers as a customer. */
export const completeRegistration = (
  account: Account,
  { name, passwordHash }: Pick<NewAccount, 'name' | 'passwordHash'>,
): Decision<Account> => {
  const state = { ...account, name: name.trim() || account.name, passwordHash, byInvitation: undefined };
  return { state, events: [domainEvent(events.UserRegistered, userOf(state))] };
};

/** Deletes the account and ends its sessions; services that store the person's data erase it. */
export const removeAccount = (account: Account): Decision<Account> => {
  const { session, event } = nextSession(account);
  return {
    state: { ...account, session, reset: undefined, deleted: true },
    events: [event, domainEvent(events.PersonRemoved, { userId: account._id })],
  };
};
