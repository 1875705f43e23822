/** 'Wei C.' of 'Wei Chen': a board by the stove is read by many. */
export function shortName(name: string): string {
  const [first = '', ...others] = name.trim().split(/\s+/u);
  const [initial] = others.at(-1) ?? '';
  return initial ? `${first} ${initial}.` : first;
}
