import Type, { type Static } from 'typebox';
import { Id, OneOf, Struct, Text } from '../schema.ts';
import { Dropoff } from './cart.ts';

/** A manager runs some sites, an admin all of them and who may run what. */
export const Role = OneOf(['user', 'manager', 'admin'] as const);
export type Role = Static<typeof Role>;

export const User = Struct({ userId: Id, email: Type.String(), name: Type.String(), role: Role });
export type User = Static<typeof User>;

/** Where a customer has food brought; like an order's drop-off, with a name that they give it (Home). */
export const SavedAddress = Struct({ id: Id, label: Type.Optional(Text(60)), ...Dropoff.properties });
export type SavedAddress = Static<typeof SavedAddress>;

/** The caller's own account and its data. */
export const Me = Struct({ ...User.properties, addresses: Type.Array(SavedAddress) });
export type Me = Static<typeof Me>;

/** The addresses as they are to be from now on, all of them; one without an id is new. */
export const MePatch = Struct({
  name: Type.Optional(Text(120)),
  addresses: Type.Optional(
    Type.Array(Struct({ ...SavedAddress.properties, id: Type.Optional(Id) }), { maxItems: 20 }),
  ),
});
export type MePatch = Static<typeof MePatch>;

/** The claims of a token (spec §3, Auth token claims). */
export interface Claims {
  role: Role;
  email: string;
  userId: string;
  name?: string;
  /** A person's tokens of earlier sessions are refused (`decided §10`); absent: the first. */
  session?: number;
  /** When the session began by a log-in, in seconds since 1970; absent of tokens that older releases issued. */
  auth_time?: number;
  /** When the token was issued, in seconds since 1970. */
  iat?: number;
  /** The ids of the sites that a manager runs whole. */
  sites?: string[];
  /** Of sites that a manager runs in part: the ids of the locations, by the site's id. None of them is in `sites`. */
  locations?: Record<string, string[]>;
  /** The ids of the groups of which a manager runs every site. */
  groups?: string[];
}

export const Credentials = Struct({ email: Text(254, 1), password: Text(200, 1) });
export const Registration = Struct({
  email: Type.String({ minLength: 3, maxLength: 254, pattern: '^[^@\\s]+@[^@\\s]+\\.[^@\\s]+$' }),
  password: Text(200, 8),
  name: Type.Optional(Text(120)),
});
export const PasswordChange = Struct({ currentPassword: Text(200, 1), newPassword: Text(200, 8) });
export const PasswordReset = Struct({ token: Text(200, 1), password: Text(200, 8) });
export const TokenAnswer = Struct({ token: Type.String(), user: User });
