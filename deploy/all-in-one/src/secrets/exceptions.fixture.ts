/** Where a secret may be read, and why. */
export interface Exception {
  /** Of which secrets. */
  secret: RegExp;
  where: RegExp;
  why: string;
}

export const EXCEPTIONS: readonly Exception[] = [
  {
    secret: /^GOOGLE_MAPS_API_KEY$/,
    where: /^GET \/api\/shop\/[^/]+\/public-config$/,
    why: 'the browser draws maps with it (spec §3, public config); the key is limited to our domains',
  },
  {
    secret: /^token of /,
    where: /^(POST|PATCH) \/api\/(auth|user)\/(login|register|me|password|password\/reset|invitation)$/,
    why: 'the answer that hands it to its own person',
  },
  {
    secret: /^pay token$/,
    where: /^POST \/api\/payments\/stripe\/[^/]+\/checkout\/(pickup|delivery)$/,
    why: 'the link that its customer pays at (decided §5)',
  },
  {
    secret: /^pay token$/,
    where: /^GET \/api\/(shop\/[^/]+|user)\/(orders\/\w+|orders|me\/export)$/,
    why: 'an order that waits for its money tells its own customer where to pay',
  },
  {
    secret: /^pay token$/,
    where: /^GET \/pay\/\w+$/,
    why: 'the page that was opened with it, and its way on',
  },
  {
    secret: /^invitation token$/,
    where: /^POST \/api\/admin\/people$/,
    why: 'the link that the admin hands on (decided §10)',
  },
  {
    secret: /^(reset|invitation) token$/,
    where: /^a letter$/,
    why: 'the link in the mail to its own person',
  },
  {
    secret: /^signing key of tokens$/,
    where: /^the file token-key\.pem$/,
    why: 'its own file, which only the owner may read',
  },
];
