import { events, type Role, type User } from '@biteboard/contracts';
import { type Decision, fact, type Versioned } from '@biteboard/platform';

/** Somebody who can sign in. The password's hash never leaves this service. */
export interface Account extends Versioned {
  /** In lower case, unique. */
  email: string;
  name: string;
  role: Role;
  passwordHash: string;
  createdAt: string;
}

/** Emails are compared in lower case (`decided §8`). */
export const normalizeEmail = (email: string): string => email.trim().toLowerCase();

export const userOf = ({ _id, email, name, role }: Account): User => ({ userId: _id, email, name, role });

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
  return { state, events: [fact(events.UserRegistered, userOf(state))] };
};
