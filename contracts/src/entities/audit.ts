import Type, { type Static } from 'typebox';
import { Id, Instant, Nullable, OneOf, Struct } from '../schema.ts';
import { AUDIT_KINDS } from './constants.ts';

export const AuditKind = OneOf(AUDIT_KINDS);
export type AuditKind = Static<typeof AuditKind>;

/** A value as the audit shows it: null where there is none, long texts truncated. */
const Told = Type.Union([Type.String(), Type.Number(), Type.Boolean(), Type.Null()]);

/** One field of what was changed, with dots where it lies deeper. */
export const FieldChange = Struct({
  field: Type.String(),
  from: Told,
  to: Told,
  /** Its values are never shown: only whether there was and is one. */
  secret: Type.Optional(Type.Literal(true)),
});
export type FieldChange = Static<typeof FieldChange>;

/** An action of a person of the dashboard. */
export const AuditRecord = Struct({
  /** The email of who did it, by their token. */
  by: Type.String(),
  userId: Id,
  /** Null: of no site. */
  siteId: Nullable(Id),
  /** A kind and what was done: `product.updated`. */
  action: Type.String(),
  subjectId: Type.String(),
  subjectName: Type.String(),
  changes: Type.Array(FieldChange),
});
export type AuditRecord = Static<typeof AuditRecord>;

/** A stored audit entry (`decided §10`). */
export const AuditEntry = Struct({ id: Id, at: Instant, ...AuditRecord.properties });
export type AuditEntry = Static<typeof AuditEntry>;
