/** What tells how a list stood when somebody saw it. */
export interface SeenThing {
  _id: string;
  version: number;
}

/** Two sums of 32 bits over a text, as one short word. */
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
 * How a list stands, in a word: another one as soon as something in it comes, goes or changes, the same one however it
 * is put in order. Whoever changes all of a list says by it what they have seen (`decided §11`).
 */
export const seenList = (list: readonly SeenThing[]): string =>
  sumOf(
    list
      .map(({ _id, version }) => `${_id} ${version}`)
      .toSorted()
      .join('\n'),
  );
