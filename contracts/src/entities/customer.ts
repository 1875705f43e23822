import Type, { type Static } from 'typebox';
import { Id, Instant, Nullable, OneOf, Struct, Text } from '../schema.ts';
import { Role, SavedAddress } from './user.ts';

/** `invited`: to the dashboard, not accepted yet; `removed`: the account was deleted, its orders stay without a name. */
export const CustomerState = OneOf(['active', 'invited', 'suspended', 'removed'] as const);

/** A present or former customer, as admins find them. */
export const Customer = Struct({
  userId: Id,
  /** Empty, like the following fields, once the account was deleted. */
  email: Type.String(),
  name: Type.String(),
  role: Role,
  state: CustomerState,
  createdAt: Nullable(Instant),
  addresses: Type.Array(SavedAddress),
});
export type Customer = Static<typeof Customer>;

/** A whole email, phone or order number, or the id of an order or an account. */
export const CustomerSearch = Struct({ q: Text(254, 1) });
