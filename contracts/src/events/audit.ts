import { AuditRecord } from '../entities/audit.ts';
import { eventType } from '../event.ts';

/** An action of a person of the dashboard: published by every service, in the same write as the change. */
export const PersonActed = eventType('audit', 'PersonActed', AuditRecord);
