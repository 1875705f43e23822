/** All but the named keys of a value. */
export const omit = <T extends object, K extends keyof T>(from: T, keys: readonly K[]): Omit<T, K> =>
  Object.fromEntries(Object.entries(from).filter(([key]) => !keys.includes(key as K))) as Omit<T, K>;
