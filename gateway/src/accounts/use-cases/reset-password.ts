import type { Language } from '@biteboard/contracts';
import { runAs } from '@biteboard/platform/audit';
import type { Repository } from '@biteboard/platform/documents';
import { AppError, type Clock, type Ids, type JobQueue, type Secrets } from '@biteboard/platform/ports';
import {
  type Account,
  actorOf,
  canSignIn,
  isLinkValid,
  normalizeEmail,
  withPassword,
  withReset,
} from '../account.ts';
import { createLink, tokenDigest } from '../one-time-link.ts';
import { hashPassword } from '../password.ts';

interface Deps {
  accounts: Repository<Account>;
  clock: Clock;
  ids: Ids;
  jobs: Pick<JobQueue, 'add'>;
  secrets: Secrets;
}

export const SEND_RESET_LINK = 'send-reset-link';
/** The email is encrypted, because jobs are stored for a while. */
export interface SendResetLinkJob {
  sealedEmail: string;
  language?: Language;
}

const LIFETIME_MS = 3_600_000;

const linkInvalid = () =>
  new AppError('rule', 'RESET_LINK_INVALID', 'This link is not valid any more. Please ask for a new one.');

/** Queues a job for every email: neither the response nor its duration reveals which emails are known. */
export const requestReset = async (
  { jobs, secrets }: Deps,
  { email, language }: { email: string; language: Language },
): Promise<void> => {
  const data: SendResetLinkJob = { sealedEmail: secrets.encrypt(normalizeEmail(email)), language };
  await jobs.add(SEND_RESET_LINK, data);
};

/** Sends a new link to the account of that email, if there is one; it replaces older links. */
export const sendResetLink = async (
  { accounts, clock, ids, secrets }: Deps,
  { sealedEmail, language }: SendResetLinkJob,
): Promise<void> => {
  const account = await accounts.findBy({ email: secrets.decrypt(sealedEmail) });
  if (!account || !canSignIn(account)) return;
  const { token, link } = createLink(ids, clock.now() + LIFETIME_MS);
  await accounts.change(account._id, (state) =>
    withReset(state, { ...(language ? { language } : {}), sealedToken: secrets.encrypt(token), link }),
  );
};

/** Sets a new password by the account's newest token, once and within an hour. */
export const resetPassword = async (
  { accounts, clock }: Deps,
  { token, password }: { token: string; password: string },
): Promise<Account> => {
  const digest = tokenDigest(token);
  const isOpen = (account: Account) => canSignIn(account) && isLinkValid(account.reset, digest, clock.now());
  const account = await accounts.findBy({ 'reset.digest': digest });
  if (!account || !isOpen(account)) throw linkInvalid();
  const passwordHash = await hashPassword(password);
  const change = () =>
    accounts.change(account._id, (state) => (isOpen(state) ? withPassword(state, passwordHash) : undefined));
  const changed = await runAs(actorOf(account), change);
  if (changed?.passwordHash !== passwordHash) throw linkInvalid();
  return changed;
};
