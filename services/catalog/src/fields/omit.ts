/** All but the named keys of a value. */
export const omit = <T extends object, K extends keyof T>(from: T, keys: readonly K[]): Omit<T, K> => {
  // A loop: an import makes tens of thousands of these.
  const rest = {} as Record<string, unknown>;
  for (const key of Object.keys(from)) if (!keys.includes(key as K)) rest[key] = from[key as K];
  return rest as Omit<T, K>;
};
