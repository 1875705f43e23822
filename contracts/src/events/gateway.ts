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
/** Somebody has forgotten their password: a link goes to them. Its token is encrypted (`SECRETS_KEY`). */
export const PasswordResetAsked = eventType(
  'gateway',
  'PasswordResetAsked',
  Struct({
    userId: Id,
    email: Type.String(),
    name: Type.String(),
    /** What whoever asked for it speaks. */
    language: Type.Optional(OneOf(LANGUAGES)),
    sealedToken: Type.String(),
    until: Instant,
  }),
);
/** Somebody is invited to the dashboard: a link goes to them. Its token is encrypted (`SECRETS_KEY`). */
export const PersonInvited = eventType(
  'gateway',
  'PersonInvited',
  Struct({
    userId: Id,
    email: Type.String(),
    name: Type.String(),
    role: StaffRole,
    siteIds: Type.Array(Id),
    /** The name, else the email, of whoever invites, and the language of their browser. */
    by: Type.String(),
    language: Type.String(),
    sealedToken: Type.String(),
    until: Instant,
  }),
);
/** Somebody's account is gone: whoever keeps their name, email, phone or street forgets them. */
export const PersonRemoved = eventType('gateway', 'PersonRemoved', Struct({ userId: Id }));
