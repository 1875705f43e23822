import Type from 'typebox';
import { endpoint } from '../endpoint.ts';
import { SpokenLanguage } from '../entities/cart.ts';
import {
  Credentials,
  Me,
  MePatch,
  PasswordChange,
  PasswordReset,
  Registration,
  TokenAnswer,
} from '../entities/user.ts';
import { Struct, Text } from '../schema.ts';

/** The admin dialog's login; any account may use it, the token says the role (`decided §8`). */
export const loginAdmin = endpoint({
  service: 'gateway',
  method: 'POST',
  path: '/api/auth/login',
  summary: 'Log in (dashboard)',
  access: 'public',
  body: Credentials,
  response: TokenAnswer,
});
export const loginUser = endpoint({
  service: 'gateway',
  method: 'POST',
  path: '/api/user/login',
  summary: 'Log in (shop)',
  access: 'public',
  body: Credentials,
  response: TokenAnswer,
});
export const registerUser = endpoint({
  service: 'gateway',
  method: 'POST',
  path: '/api/user/register',
  summary: 'Create a customer account',
  access: 'public',
  body: Registration,
  response: TokenAnswer,
  status: 201,
  limit: { perMinute: 60, by: 'address' },
});
export const getMe = endpoint({
  service: 'gateway',
  method: 'GET',
  path: '/api/user/me',
  summary: 'The own account: who it is, and the saved addresses',
  access: 'user',
  response: Me,
});
export const updateMe = endpoint({
  service: 'gateway',
  method: 'PATCH',
  path: '/api/user/me',
  summary: 'Change the own name or saved addresses; answers a fresh token, as it carries the name',
  access: 'user',
  body: MePatch,
  response: Struct({ ...Me.properties, token: Type.String() }),
});
export const exportMe = endpoint({
  service: 'gateway',
  method: 'GET',
  path: '/api/user/me/export',
  summary: 'All that is kept of the customer as a file (JSON): account, addresses, orders at all sites',
  access: 'user',
});
export const removeMe = endpoint({
  service: 'gateway',
  method: 'DELETE',
  path: '/api/user/me',
  summary: 'Remove the own account; orders and invoices stay without name, email, phone and street',
  access: 'user',
  body: Struct({ password: Text(200, 1) }),
  response: Struct({ ok: Type.Boolean() }),
});
export const changePassword = endpoint({
  service: 'gateway',
  method: 'POST',
  path: '/api/user/password',
  summary: 'Change the own password; the other tokens of this person are refused from then on',
  access: 'user',
  body: PasswordChange,
  response: TokenAnswer,
});
/** Answered alike, and as quickly, whether the email is known or not. */
export const forgetPassword = endpoint({
  service: 'gateway',
  method: 'POST',
  path: '/api/user/password/forgotten',
  summary: 'Have a link sent that sets a new password',
  access: 'public',
  body: Struct({ email: Text(254, 1), language: SpokenLanguage }),
  response: Struct({ ok: Type.Boolean() }),
  status: 202,
  limit: { perMinute: 30, by: 'address' },
});
export const resetPassword = endpoint({
  service: 'gateway',
  method: 'POST',
  path: '/api/user/password/reset',
  summary: 'Set a new password with the token of a link, once',
  access: 'public',
  body: PasswordReset,
  response: TokenAnswer,
  limit: { perMinute: 30, by: 'address' },
});
export const getPublicKeys = endpoint({
  service: 'gateway',
  method: 'GET',
  path: '/.well-known/jwks.json',
  summary: 'The public key that tokens are checked with',
  access: 'public',
  response: Type.Object({ keys: Type.Array(Type.Record(Type.String(), Type.String())) }),
});
