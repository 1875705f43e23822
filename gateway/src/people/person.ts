import { isDeepStrictEqual } from 'node:util';
import { events, type Person } from '@biteboard/contracts';
import { type Decision, domainEvent } from '@biteboard/platform/documents';
import {
  type Account,
  nextSession,
  type OneTimeLink,
  type StoredInvitation,
  userOf,
} from '../accounts/account.ts';
import { type Membership, membershipOf } from '../accounts/membership.ts';

const iso = (ms: number): string => new Date(ms).toISOString();

export const personOf = (account: Account): Person | undefined => {
  const membership = membershipOf(account);
  const { _id: userId, email, name, role, suspended, invitation } = account;
  if (!membership) return undefined;
  const { locations, ...shown } = membership;
  const locationIds = Object.values(locations).flat();
  return {
    userId,
    email,
    name,
    ...shown,
    ...(locationIds.length > 0 ? { locationIds } : {}),
    state: suspended ? 'suspended' : role === 'user' ? 'invited' : 'active',
    ...(invitation ? { invitedAt: invitation.at, invitedUntil: iso(invitation.until) } : {}),
  };
};

/** An account that nobody can sign in to until its invitation is accepted. */
export const newInvitedAccount = (about: {
  id: string;
  email: string;
  name: string;
  at: string;
}): Account => ({
  _id: about.id,
  version: 0,
  email: about.email,
  name: about.name,
  role: 'user',
  createdAt: about.at,
  byInvitation: true,
});

export interface InvitationDetails {
  membership: Membership;
  /** The names of its groups. */
  groups: string[];
  /** The names of its locations, by the id of their site. */
  locations: Record<string, string[]>;
  link: OneTimeLink;
  /** Encrypted, because events are stored. */
  sealedToken: string;
  name: string;
  by: string;
  language: string;
  at: string;
}

/** Sends a link that replaces any older one. */
export const withInvitation = (account: Account, inviting: InvitationDetails): Decision<Account> => {
  const { membership, groups, locations, link, sealedToken, by, language, at } = inviting;
  // A customer's name is their own.
  const name = account.passwordHash === undefined ? inviting.name || account.name : account.name;
  const { _id: userId, email } = account;
  const until = iso(link.until);
  return {
    state: { ...account, name, invitation: { ...link, ...membership, at } satisfies StoredInvitation },
    events: [
      domainEvent(events.PersonInvited, {
        userId,
        email,
        name,
        role: membership.role,
        siteIds: membership.siteIds,
        ...(groups.length > 0 ? { groups } : {}),
        ...(Object.keys(locations).length > 0 ? { locations } : {}),
        by,
        language,
        sealedToken,
        until,
      }),
    ],
  };
};

/** Gives the account what the invitation offers. Tokens issued before carry the old role and are refused. */
export const withAcceptedInvitation = (
  account: Account,
  invitation: StoredInvitation,
  { name, passwordHash }: { name: string; passwordHash: string },
): Decision<Account> => {
  const { session, event } = nextSession(account);
  const { role, siteIds, groupIds, locations } = invitation;
  const isNew = account.passwordHash === undefined;
  const state: Account = {
    ...account,
    role,
    siteIds,
    groupIds,
    locations,
    session,
    passwordHash,
    name: name.trim() || account.name,
    invitation: undefined,
    suspended: undefined,
  };
  return { state, events: [event, ...(isNew ? [domainEvent(events.UserRegistered, userOf(state))] : [])] };
};

export interface PersonChange extends Membership {
  suspended: boolean;
}

const isSame = (account: Account, { role, siteIds, groupIds, locations, suspended }: PersonChange): boolean =>
  account.role === role &&
  Boolean(account.suspended) === suspended &&
  isDeepStrictEqual(account.siteIds ?? [], siteIds) &&
  isDeepStrictEqual(account.groupIds ?? [], groupIds) &&
  isDeepStrictEqual(account.locations ?? {}, locations);

/** Another membership, or none while suspended: tokens issued before are refused. A pending invitation gets the new membership. */
export const withChange = (account: Account, change: PersonChange): Decision<Account> | undefined => {
  const { role, siteIds, groupIds, locations, suspended } = change;
  const { invitation } = account;
  if (account.role === 'user') {
    return (
      invitation && {
        state: { ...account, invitation: { ...invitation, role, siteIds, groupIds, locations } },
        events: [],
      }
    );
  }
  if (isSame(account, change)) return undefined;
  const { session, event } = nextSession(account);
  const membership = { role, siteIds, groupIds, locations };
  const state = { ...account, ...membership, session, suspended: suspended || undefined, reset: undefined };
  return { state: state as Account, events: [event] };
};

/** Removes access to the dashboard; the account stays. */
export const withoutMembership = (account: Account): Decision<Account> => {
  if (account.role === 'user') return { state: { ...account, invitation: undefined }, events: [] };
  const { session, event } = nextSession(account);
  const none = {
    siteIds: undefined,
    groupIds: undefined,
    locations: undefined,
    suspended: undefined,
    invitation: undefined,
  };
  return { state: { ...account, ...none, role: 'user', session }, events: [event] };
};

/**
 * A removed group is nobody's any more. Tokens stay good: a group that is gone has no sites.
 */
export const withoutGroup = (account: Account, groupId: string): Decision<Account> | undefined => {
  const { groupIds, invitation } = account;
  const names = [groupIds, invitation?.groupIds].some((ids) => ids?.includes(groupId));
  if (!names) return undefined;
  const others = (ids: readonly string[] | undefined) => ids?.filter((id) => id !== groupId);
  const state: Account = {
    ...account,
    groupIds: others(groupIds),
    invitation: invitation && { ...invitation, groupIds: others(invitation.groupIds) ?? [] },
  };
  return { state, events: [] };
};

/** Whether the change leaves one admin less who may sign in. */
export const losesAdmin = ({ role, suspended }: Account, change?: PersonChange): boolean =>
  role === 'admin' && !suspended && (change === undefined || change.suspended || change.role !== 'admin');
