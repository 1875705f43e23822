import { t as signInText } from '../../../lib/texts/sign-in.ts';
import { t } from './texts.ts';

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
  if (address === '') faults.email = signInText('emailMissing');
  else if (!EMAIL.test(address)) faults.email = signInText('emailWrong');
  if (password === '') faults.password = signInText('passwordMissing');
  else if (tab === 'register' && password.length < MIN_PASSWORD_LENGTH) faults.password = t('passwordShort');
  return faults;
}
