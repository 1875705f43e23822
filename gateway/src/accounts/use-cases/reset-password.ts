import type { Language } from '@biteboard/contracts';
import { runAs } from '@biteboard/platform/audit';
import type { Repository } from '@biteboard/platform/documents';
import { AppError, type Clock, type Ids, type JobQueue, type Secrets } from '@biteboard/platform/ports';
import {
  type Account,
  canSignIn,
  normalizeEmail,
  opens,
  ownerOf,
  withPassword,
  withReset,
} from '../account.ts';
import { digestOf, newLink } from '../new-link.ts';
import { hashPassword } from '../password.ts';

interface Deps {
  accounts: Repository<Account>;
  clock: Clock;
  ids: Ids;
  jobs: Pick<JobQueue, 'add'>;
  secrets: Secrets;
}

export const SEND_RESET_LINK = 'send-reset-link';
/** Names nobody in clear: jobs are kept for a while. */
export interface SendResetLinkJob {
  sealedEmail: string;
  language?: Language;
}

const LIVES_MS = 3_600_000;

const linkInvalid = () =>
  new AppError('rule', 'RESET_LINK_INVALID', 'This link is not valid any more. Please ask for a new one.');

/** Leaves a job behind, whoever is asked for: neither the answer nor its time tells which emails are known. */
export const askForReset = async (
  { jobs, secrets }: Deps,
  { email, language }: { email: string; language: Language },
): Promise<void> => {
  const data: SendResetLinkJob = { sealedEmail: secrets.encrypt(normalizeEmail(email)), language };
  await jobs.add(SEND_RESET_LINK, data);
};

/** A new link for the account of that email, if there is one; the older links are void. */
export const sendResetLink = async (
  { accounts, clock, ids, secrets }: Deps,
  { sealedEmail, language }: SendResetLinkJob,
): Promise<void> => {
  const account = await accounts.findBy({ email: secrets.decrypt(sealedEmail) });
  if (!account || !canSignIn(account)) return;
  const { token, link } = newLink(ids, clock.now() + LIVES_MS);
  await accounts.change(account._id, (state) =>
    withReset(state, { ...(language ? { language } : {}), sealedToken: secrets.encrypt(token), link }),
  );
};

/** The account with its new password: a token does that once, within its hour, and only the newest of an account. */
export const resetPassword = async (
  { accounts, clock }: Deps,
  { token, password }: { token: string; password: string },
): Promise<Account> => {
  const digest = digestOf(token);
  const isOpen = (account: Account) => canSignIn(account) && opens(account.reset, digest, clock.now());
  const account = await accounts.findBy({ 'reset.digest': digest });
  if (!account || !isOpen(account)) throw linkInvalid();
  const passwordHash = await hashPassword(password);
  const change = () =>
    accounts.change(account._id, (state) => (isOpen(state) ? withPassword(state, passwordHash) : undefined));
  const changed = await runAs(ownerOf(account), change);
  if (changed?.passwordHash !== passwordHash) throw linkInvalid();
  return changed;
};
