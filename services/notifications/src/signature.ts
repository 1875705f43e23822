import { createHmac } from 'node:crypto';

/** `t=<unix s>,v1=<hex HMAC-SHA256 of "<t>.<body>">` (`decided §12`). */
export const signatureOf = (body: string, secret: string, now: number): string => {
  const t = Math.floor(now / 1000);
  return `t=${t},v1=${createHmac('sha256', secret).update(`${t}.${body}`).digest('hex')}`;
};
