import type { Gateway } from '../gateway.ts';
import { type Account, normalizeEmail } from './account.ts';
import { membershipOf } from './membership.ts';

export const AUDIT_FAILED_LOGIN = 'note-failed-login';
/** The email is encrypted, because jobs are stored for a while. */
export interface AuditFailedLoginJob {
  sealedEmail: string;
  at: string;
}

const isoNow = ({ clock }: Gateway): string => new Date(clock.now()).toISOString();

const addLoginEntry = async (
  gateway: Pick<Gateway, 'audit'>,
  { id, at }: { id: string; at: string },
  { _id, email }: Account,
  outcome: 'succeeded' | 'failed',
): Promise<void> =>
  gateway.audit.add(id, at, {
    by: email,
    userId: _id,
    siteId: null,
    action: `login.${outcome}`,
    subjectId: _id,
    subjectName: email,
    changes: [],
  });

/** Audits a login by a person of the dashboard; customers' logins are not audited. */
export const auditLogin = async (gateway: Gateway, account: Account): Promise<void> => {
  if (account.role === 'user') return;
  await addLoginEntry(gateway, { id: gateway.ids.next(), at: isoNow(gateway) }, account, 'succeeded');
};

/** Queues a job for every email: neither the response nor its duration reveals which emails are known. */
export const queueFailedLogin = async (gateway: Gateway, email: string): Promise<void> => {
  const { jobs, secrets } = gateway;
  const data: AuditFailedLoginJob = {
    sealedEmail: secrets.encrypt(normalizeEmail(email)),
    at: isoNow(gateway),
  };
  await jobs.add(AUDIT_FAILED_LOGIN, data);
};

/** Audits a failed login where the email belongs to a person of the dashboard. */
export const auditFailedLogin = async (
  { accounts, audit, secrets }: Gateway,
  id: string,
  { sealedEmail, at }: AuditFailedLoginJob,
): Promise<void> => {
  const account = await accounts.findBy({ email: secrets.decrypt(sealedEmail) });
  if (account && membershipOf(account)) await addLoginEntry({ audit }, { id, at }, account, 'failed');
};
