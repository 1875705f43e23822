import { t as signInText } from '../../../lib/messages/sign-in.ts';
import { t } from './messages.ts';

export interface SignInFields {
  name: string;
  email: string;
  password: string;
}
export type SignInFaults = Partial<Record<keyof SignInFields, string>>;

const MIN_PASSWORD_LENGTH = 8;
const EMAIL = /^[^@\s]+@[^@\s]+\.[^@\s]+$/;

/** What is wrong with what was typed, by field; a new account asks for a longer password than a login (`decided §8`). */
export function signInFaults({ email, password }: SignInFields, tab: 'login' | 'register'): SignInFaults {
  const wrong = {
    email: emailFault(email),
    password: tab === 'register' ? newPasswordFault(password) : passwordFault(password),
  };
  return Object.fromEntries(Object.entries(wrong).filter(([, fault]) => fault !== ''));
}

/** What is wrong with an email, or ''. */
export function emailFault(email: string): string {
  if (email.trim() === '') return signInText('emailMissing');
  return EMAIL.test(email.trim()) ? '' : signInText('emailWrong');
}

/** What is wrong with a password that is known to its account, or ''. */
export const passwordFault = (password: string): string =>
  password === '' ? signInText('passwordMissing') : '';

/** What is wrong with a password that is chosen now, or ''. */
export function newPasswordFault(password: string): string {
  return passwordFault(password) || (password.length < MIN_PASSWORD_LENGTH ? t('passwordShort') : '');
}
