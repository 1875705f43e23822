import { AuditRecord } from '../entities/audit.ts';
import { eventType } from '../event.ts';

/** Somebody of the dashboard did something: announced by every service, in the same write as what it tells of. */
export const PersonActed = eventType('audit', 'PersonActed', AuditRecord);
