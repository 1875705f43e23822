import Type, { type Static } from 'typebox';
import { Id, Instant, OneOf, Struct, Text } from '../schema.ts';

/** The roles of the dashboard. */
export const StaffRole = OneOf(['manager', 'admin'] as const);
export type StaffRole = Static<typeof StaffRole>;

/** `invited`: has not taken the invitation up yet; `suspended`: may not sign in. */
export const PersonState = OneOf(['invited', 'active', 'suspended'] as const);
export type PersonState = Static<typeof PersonState>;

/** A person of the dashboard (`decided §10`). */
export const Person = Struct({
  userId: Id,
  email: Type.String(),
  name: Type.String(),
  role: StaffRole,
  /** The sites that a manager runs; an admin runs all of them, and has none here. */
  siteIds: Type.Array(Id),
  /** The groups of which a manager runs every site, also those that join later. */
  groupIds: Type.Array(Id),
  /**
   * Of the sites that have some of these locations the manager runs them alone, also where a group has the site; one that
   * was removed stays here, so that nothing of its site is left. Absent: all of every site.
   */
  locationIds: Type.Optional(Type.Array(Id)),
  state: PersonState,
  invitedAt: Type.Optional(Instant),
  /** Until when their invitation can be taken up. */
  invitedUntil: Type.Optional(Instant),
});
export type Person = Static<typeof Person>;

/** More would not go into a token. */
export const MAX_SITES_OF_A_MANAGER = 100;
/** Ids or slugs. */
const SiteRefs = Type.Array(Text(64, 1), { maxItems: MAX_SITES_OF_A_MANAGER });
export const MAX_GROUPS_OF_A_MANAGER = 50;
const GroupIds = Type.Array(Id, { maxItems: MAX_GROUPS_OF_A_MANAGER });
export const MAX_LOCATIONS_OF_A_MANAGER = 100;
/** Each of a site in `siteIds`; none: all of every site. */
const LocationIds = Type.Array(Id, { maxItems: MAX_LOCATIONS_OF_A_MANAGER });

export const Invitation = Struct({
  email: Type.String({ minLength: 3, maxLength: 254, pattern: '^[^@\\s]+@[^@\\s]+\\.[^@\\s]+$' }),
  name: Type.Optional(Text(120)),
  role: StaffRole,
  siteIds: Type.Optional(SiteRefs),
  groupIds: Type.Optional(GroupIds),
  locationIds: Type.Optional(LocationIds),
});
export type Invitation = Static<typeof Invitation>;

export const PersonPatch = Struct({
  role: Type.Optional(StaffRole),
  siteIds: Type.Optional(SiteRefs),
  groupIds: Type.Optional(GroupIds),
  /** Absent: those that the person has, of the sites that stay. */
  locationIds: Type.Optional(LocationIds),
  suspended: Type.Optional(Type.Boolean()),
});
export type PersonPatch = Static<typeof PersonPatch>;

/** The present password of an existing account, or the one for a new account. */
export const AcceptedInvitation = Struct({
  token: Text(200, 1),
  password: Text(200, 8),
  name: Type.Optional(Text(120)),
});

/** The content of an invitation, by its link. */
export const InvitationShown = Struct({
  email: Type.String(),
  name: Type.String(),
  role: StaffRole,
  /** The names of the sites. */
  sites: Type.Array(Type.String()),
  /** The names of the groups. */
  groups: Type.Array(Type.String()),
  /** The names of the locations, where it is to some of a site alone. */
  locations: Type.Optional(Type.Array(Type.String())),
  /** Each site with the names of the locations that it is to; none: the whole site. */
  places: Type.Optional(Type.Array(Struct({ site: Type.String(), locations: Type.Array(Type.String()) }))),
  /** There is an account with this email, and a password that opens it. */
  hasAccount: Type.Boolean(),
});
export type InvitationShown = Static<typeof InvitationShown>;
