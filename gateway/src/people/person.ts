import { events, type Person, type StaffRole } from '@biteboard/contracts';
import { type Decision, domainEvent } from '@biteboard/platform/documents';
import { AppError } from '@biteboard/platform/ports';
import {
  type Account,
  type Link,
  nextSession,
  removeAccount,
  type StoredInvitation,
  userOf,
} from '../accounts/account.ts';

/** What somebody may do in the dashboard: an admin everything, a manager at these sites. */
export interface Post {
  role: StaffRole;
  siteIds: string[];
}

/** What they may do now, or once they have taken their invitation up; undefined: a customer alone. */
export const postOf = ({ role, siteIds = [], invitation }: Account): Post | undefined =>
  role === 'user' ? invitation && { role: invitation.role, siteIds: invitation.siteIds } : { role, siteIds };

const iso = (ms: number): string => new Date(ms).toISOString();

export const personOf = (account: Account): Person | undefined => {
  const post = postOf(account);
  const { _id: userId, email, name, role, suspended, invitation } = account;
  if (!post) return undefined;
  return {
    userId,
    email,
    name,
    ...post,
    state: suspended ? 'suspended' : role === 'user' ? 'invited' : 'active',
    ...(invitation ? { invitedAt: invitation.at, invitedUntil: iso(invitation.until) } : {}),
  };
};

/** Throws 422 for a manager of nothing. */
export const checkedPost = ({ role, siteIds }: Post): Post => {
  if (role === 'admin') return { role, siteIds: [] };
  if (siteIds.length > 0) return { role, siteIds };
  const message = 'A manager needs at least one site.';
  throw new AppError('rule', 'SITES_MISSING', message, { fields: { siteIds: message } });
};

/** An account that nothing opens until its invitation is taken up. */
export const openInvited = (about: { id: string; email: string; name: string; at: string }): Account => ({
  _id: about.id,
  version: 0,
  email: about.email,
  name: about.name,
  role: 'user',
  createdAt: about.at,
  byInvitation: true,
});

export interface Inviting {
  post: Post;
  link: Link;
  /** Encrypted: events are kept. */
  sealedToken: string;
  name: string;
  by: string;
  language: string;
  at: string;
}

/** A link goes out, and makes any older one void. */
export const withInvitation = (account: Account, inviting: Inviting): Decision<Account> => {
  const { post, link, sealedToken, by, language, at } = inviting;
  // A customer's name is their own.
  const name = account.passwordHash === undefined ? inviting.name || account.name : account.name;
  const { _id: userId, email } = account;
  const until = iso(link.until);
  return {
    state: { ...account, name, invitation: { ...link, ...post, at } satisfies StoredInvitation },
    events: [
      domainEvent(events.PersonInvited, { userId, email, name, ...post, by, language, sealedToken, until }),
    ],
  };
};

/** From now on they may do what they were invited to; tokens of before say less, and are refused. */
export const accepted = (
  account: Account,
  invitation: StoredInvitation,
  { name, passwordHash }: { name: string; passwordHash: string },
): Decision<Account> => {
  const { session, event } = nextSession(account);
  const { role, siteIds } = invitation;
  const isNew = account.passwordHash === undefined;
  const state: Account = {
    ...account,
    role,
    siteIds,
    session,
    passwordHash,
    name: name.trim() || account.name,
    invitation: undefined,
    suspended: undefined,
  };
  return { state, events: [event, ...(isNew ? [domainEvent(events.UserRegistered, userOf(state))] : [])] };
};

export interface PersonChange extends Post {
  suspended: boolean;
}

const isSame = (account: Account, { role, siteIds, suspended }: PersonChange): boolean =>
  account.role === role &&
  Boolean(account.suspended) === suspended &&
  JSON.stringify(account.siteIds ?? []) === JSON.stringify(siteIds);

/** Another post, or none for now: whatever their tokens say is over. An invitation is to the new post. */
export const changed = (account: Account, change: PersonChange): Decision<Account> | undefined => {
  const { role, siteIds, suspended } = change;
  const { invitation } = account;
  if (account.role === 'user') {
    return invitation && { state: { ...account, invitation: { ...invitation, role, siteIds } }, events: [] };
  }
  if (isSame(account, change)) return undefined;
  const { session, event } = nextSession(account);
  const state = { ...account, role, siteIds, session, suspended: suspended || undefined, reset: undefined };
  return { state: state as Account, events: [event] };
};

/** Out of the dashboard: an account that an invitation made goes, a customer's stays a customer's. */
export const removed = (account: Account): Decision<Account> => {
  if (account.byInvitation) return removeAccount(account);
  if (account.role === 'user') return { state: { ...account, invitation: undefined }, events: [] };
  const { session, event } = nextSession(account);
  const none = { siteIds: undefined, suspended: undefined, invitation: undefined };
  return { state: { ...account, ...none, role: 'user', session }, events: [event] };
};

/** Whether an admin is less than there was, of those who may enter. */
export const losesAdmin = ({ role, suspended }: Account, change?: PersonChange): boolean =>
  role === 'admin' && !suspended && (change === undefined || change.suspended || change.role !== 'admin');
