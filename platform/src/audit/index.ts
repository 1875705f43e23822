export * from './audit-trail.ts';
export * from './current-actor.ts';
export { fieldChanges } from './field-changes.ts';
export { type AuditSpec, withAudit } from './with-audit.ts';
