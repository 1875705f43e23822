import type { Account } from '../accounts/account.ts';
import { normalizeEmail } from '../accounts/account.ts';
import type { Gateway } from '../gateway.ts';
import { postOf } from '../people/person.ts';

export const NOTE_FAILED_LOGIN = 'note-failed-login';
/** Names nobody in clear: jobs are kept for a while. */
export interface NoteFailedLoginJob {
  sealedEmail: string;
  at: string;
}

const isoNow = ({ clock }: Gateway): string => new Date(clock.now()).toISOString();

const keepLogin = async (
  gateway: Pick<Gateway, 'audit'>,
  { id, at }: { id: string; at: string },
  { _id, email }: Account,
  outcome: 'succeeded' | 'failed',
): Promise<void> =>
  gateway.audit.keep(id, at, {
    by: email,
    userId: _id,
    siteId: null,
    action: `login.${outcome}`,
    subjectId: _id,
    subjectName: email,
    changes: [],
  });

/** Somebody has signed in: of the dashboard's people it is told. */
export const noteLogin = async (gateway: Gateway, account: Account): Promise<void> => {
  if (account.role === 'user') return;
  await keepLogin(gateway, { id: gateway.ids.next(), at: isoNow(gateway) }, account, 'succeeded');
};

/** Leaves a job behind, whoever it was: neither the answer nor its time tells whose email is known. */
export const noteFailedLogin = async (gateway: Gateway, email: string): Promise<void> => {
  const { jobs, secrets } = gateway;
  const data: NoteFailedLoginJob = {
    sealedEmail: secrets.encrypt(normalizeEmail(email)),
    at: isoNow(gateway),
  };
  await jobs.add(NOTE_FAILED_LOGIN, data);
};

/** Tells of a log-in that failed where the email is one of the dashboard's people. */
export const keepFailedLogin = async (
  { accounts, audit, secrets }: Gateway,
  id: string,
  { sealedEmail, at }: NoteFailedLoginJob,
): Promise<void> => {
  const account = await accounts.findBy({ email: secrets.decrypt(sealedEmail) });
  if (account && postOf(account)) await keepLogin({ audit }, { id, at }, account, 'failed');
};
