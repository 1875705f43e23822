import { t } from '../../../lib/texts/index.ts';

export interface Credentials {
  name: string;
  email: string;
  password: string;
}
export type Faults = Partial<Record<keyof Credentials, string>>;

const MIN_PASSWORD_LENGTH = 8;
const EMAIL = /^[^@\s]+@[^@\s]+\.[^@\s]+$/;

/** What is wrong with what was typed, by field; a new account asks for a longer password than a login (`decided §8`). */
export function credentialFaults({ email, password }: Credentials, tab: 'login' | 'register'): Faults {
  const faults: Faults = {};
  const address = email.trim();
  if (address === '') faults.email = t('account.emailMissing');
  else if (!EMAIL.test(address)) faults.email = t('account.emailWrong');
  if (password === '') faults.password = t('account.passwordMissing');
  else if (tab === 'register' && password.length < MIN_PASSWORD_LENGTH)
    faults.password = t('account.passwordShort');
  return faults;
}
