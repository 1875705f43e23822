import { createHmac } from 'node:crypto';

/** A developer as DoorDash knows it. */
export interface DoordashDeveloper {
  keyId: string;
  signingSecret: string;
}

const decoded = (part: string): Record<string, unknown> => {
  try {
    return JSON.parse(Buffer.from(part, 'base64url').toString());
  } catch {
    return {};
  }
};

/** What is wrong with a token, by the words of the documents. */
export const tokenFault = (
  authorization: string,
  developers: Record<string, DoordashDeveloper>,
  nowS: number,
): string | undefined => {
  const [head = '', payload = '', signature] = authorization.replace(/^Bearer /, '').split('.');
  const { alg, typ, 'dd-ver': version } = decoded(head);
  if (alg !== 'HS256' || typ !== 'JWT' || version !== 'DD-JWT-V1') return 'The header is wrong.';
  const { aud, iss, kid, iat, exp } = decoded(payload);
  const developer = developers[String(iss)];
  if (aud !== 'doordash' || !developer || kid !== developer.keyId) return 'The claims are wrong.';
  if (typeof iat !== 'number' || typeof exp !== 'number' || iat > nowS || exp <= nowS || exp - iat > 1800)
    return 'The token is not of now.';
  const key = Buffer.from(developer.signingSecret, 'base64url');
  const expected = createHmac('sha256', key).update(`${head}.${payload}`).digest('base64url');
  return signature === expected ? undefined : 'The signature is wrong.';
};
