import Type from 'typebox';
import { LANGUAGES } from '../entities/constants.ts';
import { StaffRole } from '../entities/person.ts';
import { User } from '../entities/user.ts';
import { eventType } from '../event.ts';
import { Id, Instant, OneOf, Struct } from '../schema.ts';

export const UserRegistered = eventType('gateway', 'UserRegistered', User);
/** From now on only tokens of this session, or a later one, are good: every service refuses the person's others. */
export const PersonChanged = eventType(
  'gateway',
  'PersonChanged',
  Struct({ userId: Id, session: Type.Integer({ minimum: 1 }) }),
);
/** A password reset was requested: a link is mailed. Its token is encrypted (`SECRETS_KEY`). */
export const PasswordResetAsked = eventType(
  'gateway',
  'PasswordResetAsked',
  Struct({
    userId: Id,
    email: Type.String(),
    name: Type.String(),
    /** The language of the request. */
    language: Type.Optional(OneOf(LANGUAGES)),
    sealedToken: Type.String(),
    until: Instant,
  }),
);
/** A person was invited to the dashboard: a link is mailed. Its token is encrypted (`SECRETS_KEY`). */
export const PersonInvited = eventType(
  'gateway',
  'PersonInvited',
  Struct({
    userId: Id,
    email: Type.String(),
    name: Type.String(),
    role: StaffRole,
    siteIds: Type.Array(Id),
    /** The names of the groups of sites; absent: none. */
    groups: Type.Optional(Type.Array(Type.String())),
    /** By the id of their site the names of the locations, where it is to these alone. */
    locations: Type.Optional(Type.Record(Id, Type.Array(Type.String()))),
    /** The name, else the email, of who invites, and the language of their browser. */
    by: Type.String(),
    language: Type.String(),
    sealedToken: Type.String(),
    until: Instant,
  }),
);
/** An account was deleted: services erase the name, email, phone and street of its person. */
export const PersonRemoved = eventType('gateway', 'PersonRemoved', Struct({ userId: Id }));
