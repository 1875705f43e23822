import { keyIdOf, secretsWith } from './secrets.ts';

/** A cipher in a text: it names its key. A nonce and a tag alone are 38 letters. */
const CIPHER = /v1\.([0-9a-f]{8})\.[\w-]{38,}/g;

/** Reseals, with the first of the deployment's keys, what those after it sealed. */
export interface Resealing {
  /** The names of the keys that came before. */
  old: readonly string[];
  /** How their ciphers begin. */
  marks: readonly string[];
  /** Whose old ciphers a text holds, by the keys' names, and how many. */
  countIn(text: string): Map<string, number>;
  /** The text with every such cipher resealed; one that does not open stays as it is. */
  reseal(text: string): string;
}

export const resealing = (key: string, oldKeys: readonly string[]): Resealing => {
  const secrets = secretsWith(key, oldKeys);
  const old = [...new Set(oldKeys.map(keyIdOf))].filter((id) => id !== keyIdOf(key));
  const again = (cipher: string): string => {
    try {
      return secrets.encrypt(secrets.decrypt(cipher));
    } catch {
      return cipher;
    }
  };
  return {
    old,
    marks: old.map((id) => `v1.${id}.`),
    countIn: (text) => {
      const found = new Map<string, number>();
      for (const [, id = ''] of text.matchAll(CIPHER))
        if (old.includes(id)) found.set(id, (found.get(id) ?? 0) + 1);
      return found;
    },
    reseal: (text) =>
      text.replaceAll(CIPHER, (cipher, id: string) => (old.includes(id) ? again(cipher) : cipher)),
  };
};
