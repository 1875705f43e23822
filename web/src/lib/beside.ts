import { isolated } from '@biteboard/contracts/rules';

/** 'Noor Haddad · (780) 555-0142': those that are there, each in its own direction. */
export const beside = (...texts: readonly (string | false | null | undefined)[]): string =>
  texts.flatMap((text) => (text ? [isolated(text)] : [])).join(' · ');
