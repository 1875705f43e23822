import { locale } from './messages/index.ts';

/** 'Curries, Tandoor and Breads' */
export const listText = (items: readonly string[]): string =>
  new Intl.ListFormat(locale(), { type: 'conjunction' }).format(items);
