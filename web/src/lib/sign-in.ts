import type { BodyOf, endpoints } from '@biteboard/contracts';
import { call, isStatus, messageOf } from './api.ts';
import { t } from './messages/sign-in.ts';
import { signIn } from './session.ts';

export type LoginFields = BodyOf<typeof endpoints.loginUser>;

/** Logs in at the shop and stores the token; throws ApiError. */
export async function loginUser(body: LoginFields): Promise<void> {
  const answer = await call<typeof endpoints.loginUser>({
    method: 'POST',
    path: '/api/user/login',
    body,
    asStranger: true,
  });
  signIn(answer.token);
}

/** Creates a customer's account and signs it in; throws ApiError. */
export async function registerUser(body: LoginFields & { name: string }): Promise<void> {
  const answer = await call<typeof endpoints.registerUser>({
    method: 'POST',
    path: '/api/user/register',
    body,
    asStranger: true,
  });
  signIn(answer.token);
}

/** The server's sentence, else 'Login failed: {status} {body}' (spec §8). */
export function loginMessage(error: unknown): string {
  const failed = t('loginFailed');
  const message = messageOf(error, failed);
  return isStatus(error, 0) ? `${failed}: ${message}` : message.replace(/^Request failed/, failed);
}
