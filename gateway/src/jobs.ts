import { type JobHandler, job } from '@biteboard/platform/process';
import { AUDIT_FAILED_LOGIN, type AuditFailedLoginJob, auditFailedLogin } from './accounts/login-audit.ts';
import {
  SEND_RESET_LINK,
  type SendResetLinkJob,
  sendResetLink,
} from './accounts/use-cases/reset-password.ts';
import type { Gateway } from './gateway.ts';

export const jobs = (gateway: Gateway): JobHandler[] => [
  job<SendResetLinkJob>(SEND_RESET_LINK, ({ data }) => sendResetLink(gateway, data)),
  job<AuditFailedLoginJob>(AUDIT_FAILED_LOGIN, ({ id, data }) => auditFailedLogin(gateway, id, data)),
];
