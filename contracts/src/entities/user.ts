import Type, { type Static } from 'typebox';
import { Id, OneOf, Struct, Text } from '../schema.ts';

export const Role = OneOf(['user', 'admin'] as const);
export type Role = Static<typeof Role>;

export const User = Struct({ userId: Id, email: Type.String(), name: Type.String(), role: Role });
export type User = Static<typeof User>;

/** The claims of a token (spec §3, Auth token claims). */
export interface Claims {
  role: Role;
  email: string;
  userId: string;
  name?: string;
  /** A person's tokens of earlier sessions are refused (`decided §10`); absent: the first. */
  session?: number;
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
