/** Only the named keys of a value: how a document becomes an answer or an event. */
export const pick = <T extends object, K extends keyof T>(from: T, keys: readonly K[]): Pick<T, K> => {
  // A loop: an import makes tens of thousands of these.
  const picked = {} as Pick<T, K>;
  for (const key of keys) picked[key] = from[key];
  return picked;
};
