import { type JobHandler, job } from '@biteboard/platform/process';
import {
  SEND_RESET_LINK,
  type SendResetLinkJob,
  sendResetLink,
} from './accounts/use-cases/reset-password.ts';
import { keepFailedLogin, NOTE_FAILED_LOGIN, type NoteFailedLoginJob } from './audit/log-ins.ts';
import type { Gateway } from './gateway.ts';

export const jobs = (gateway: Gateway): JobHandler[] => [
  job<SendResetLinkJob>(SEND_RESET_LINK, ({ data }) => sendResetLink(gateway, data)),
  job<NoteFailedLoginJob>(NOTE_FAILED_LOGIN, ({ id, data }) => keepFailedLogin(gateway, id, data)),
];
