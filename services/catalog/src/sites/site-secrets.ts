import { SECRET_SETTINGS, type SecretSetting, type SiteInput } from '@biteboard/contracts';

/** A site's stored secrets: encrypted, only those that are set. */
export type SealedSecrets = Partial<Record<SecretSetting, string>>;

/** What a save says about secrets, already encrypted; null clears one, absence leaves it (`decided §3`). */
export type SecretChanges = Partial<Record<SecretSetting, string | null>>;

export const sealSecrets = (input: SiteInput, encrypt: (text: string) => string): SecretChanges => {
  const changes: SecretChanges = {};
  for (const name of SECRET_SETTINGS) {
    const text = input[name];
    if (text !== undefined) changes[name] = text === '' ? null : encrypt(text);
  }
  return changes;
};

export const withSecrets = (current: SealedSecrets, changes: SecretChanges): SealedSecrets =>
  Object.fromEntries(Object.entries({ ...current, ...changes }).filter(([, sealed]) => sealed !== null));

/** All that an answer may say about secrets. */
export const secretsSet = (secrets: SealedSecrets): Record<SecretSetting, boolean> =>
  Object.fromEntries(SECRET_SETTINGS.map((name) => [name, secrets[name] !== undefined])) as Record<
    SecretSetting,
    boolean
  >;
