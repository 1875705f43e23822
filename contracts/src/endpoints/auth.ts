import Type from 'typebox';
import { endpoint } from '../endpoint.ts';
import { Credentials, Registration, TokenAnswer, User } from '../entities/user.ts';

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
  summary: 'Who the token speaks for',
  access: 'user',
  response: User,
});
export const getPublicKeys = endpoint({
  service: 'gateway',
  method: 'GET',
  path: '/.well-known/jwks.json',
  summary: 'The public key that tokens are checked with',
  access: 'public',
  response: Type.Object({ keys: Type.Array(Type.Record(Type.String(), Type.String())) }),
});
