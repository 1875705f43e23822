/** Encrypts and signs with the deployment's own key (`SECRETS_KEY`). */
export interface Secrets {
  encrypt(text: string): string;
  /** The same text gives the same cipher under one key: for what is answered again as it was. */
  encryptRepeatably(text: string): string;
  decrypt(cipher: string): string;
  /** Whether the cipher was made with the key that `encrypt` uses now. */
  isCurrent(cipher: string): boolean;
  /** A keyed digest, hex: the same text gives the same digest wherever the key is the same. */
  sign(text: string): string;
  /** Whether it is such a digest of the text, made with this key or with one that came before. */
  isSigned(text: string, digest: string): boolean;
}
