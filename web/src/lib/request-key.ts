/** An `Idempotency-Key`; `crypto.randomUUID` is missing where a page came without TLS. */
const randomKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );

/** Gives a request its `Idempotency-Key`: the same content keeps its key, so that a repeated attempt counts once. */
export function requestKeys(): (content: unknown) => string {
  let text: string | undefined;
  let key = '';
  return (content) => {
    const next = JSON.stringify(content);
    if (next !== text) {
      text = next;
      key = randomKey();
    }
    return key;
  };
}
