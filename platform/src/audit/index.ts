export * from './acting.ts';
export * from './acts.ts';
export { type Audited, audited } from './audited.ts';
export { fieldChanges } from './field-changes.ts';
