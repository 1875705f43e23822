import Type, { type Static } from 'typebox';
import { Id, Instant, Nullable, OneOf, Struct } from '../schema.ts';
import { AUDIT_KINDS } from './constants.ts';

export const AuditKind = OneOf(AUDIT_KINDS);
export type AuditKind = Static<typeof AuditKind>;

/** A value as it is told: null where there is none, long texts cut short. */
const Told = Type.Union([Type.String(), Type.Number(), Type.Boolean(), Type.Null()]);

/** One field of what was changed, with dots where it lies deeper. */
export const FieldChange = Struct({
  field: Type.String(),
  from: Told,
  to: Told,
  /** Its values are told nowhere: only whether there was and is one. */
  secret: Type.Optional(Type.Literal(true)),
});
export type FieldChange = Static<typeof FieldChange>;

/** Something that somebody of the dashboard did. */
export const AuditRecord = Struct({
  /** The email of whoever did it, as their token said. */
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

/** An act as it is kept (`decided §10`). */
export const AuditEntry = Struct({ id: Id, at: Instant, ...AuditRecord.properties });
export type AuditEntry = Static<typeof AuditEntry>;
