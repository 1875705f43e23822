/** The same of the same thing, computed once for as long as that thing is there: it must never change. */
export const remembered = <K extends object, V>(compute: (of: K) => V): ((of: K) => V) => {
  const known = new WeakMap<K, V>();
  return (of) => {
    const found = known.get(of);
    if (found !== undefined) return found;
    const made = compute(of);
    known.set(of, made);
    return made;
  };
};
