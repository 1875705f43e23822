import { createSigner } from 'fast-jwt';
import { ProviderFault } from './provider.ts';

interface DoordashKey {
  developerId: string;
  keyId: string;
  /** As the developer portal shows it: base64url. */
  signingSecret: string;
}

const LIFE_S = 300;
/** A token from the future is refused: our clock may be ahead of theirs by this much. */
const CLOCKS_DIFFER_S = 30;

/** A token for one call. DoorDash reads the key's id in the claims, and refuses a header without `typ` and `dd-ver`. */
export const doordashToken = ({ developerId, keyId, signingSecret }: DoordashKey, now: number): string => {
  const iat = Math.floor(now / 1000) - CLOCKS_DIFFER_S;
  const key = Buffer.from(signingSecret, 'base64url');
  if (key.length === 0)
    throw new ProviderFault('The DoorDash signing secret is none: copy it whole from the developer portal.');
  const sign = createSigner({
    key,
    algorithm: 'HS256',
    header: { alg: 'HS256', typ: 'JWT', 'dd-ver': 'DD-JWT-V1' },
  });
  return sign({ aud: 'doordash', iss: developerId, kid: keyId, iat, exp: iat + LIFE_S });
};
