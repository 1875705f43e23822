/** An item of a list, with its version. */
export interface VersionedItem {
  _id: string;
  version: number;
}

/** Two 32-bit hashes of a text, as one short token. */
const sumOf = (text: string): string => {
  let [one, other] = [0xdeadbeef, 0x41c6ce57];
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    one = Math.imul(one ^ code, 2_654_435_761);
    other = Math.imul(other ^ code, 1_597_334_677);
  }
  return [one, other].map((part) => (part >>> 0).toString(36)).join('.');
};

/**
 * A short token of a list's state: it changes when an item is added, removed or changed, and does not depend on the
 * order. A client that changes a whole list sends it as the state that it has seen (`decided §11`).
 */
export const listVersion = (list: readonly VersionedItem[]): string =>
  sumOf(
    list
      .map(({ _id, version }) => `${_id} ${version}`)
      .toSorted()
      .join('\n'),
  );
