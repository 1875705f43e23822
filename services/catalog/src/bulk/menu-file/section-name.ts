import { clean } from './cells.ts';

const MAX_NAME = 200;
const DECORATION = /^[\s•·*#~=_|>–—-]+|[\s•·*#~=_|<:：–—-]+$/gu;

/** `--- STARTERS ---` is called STARTERS. */
export const sectionName = (text: string): string => {
  const name = clean(text.slice(0, MAX_NAME));
  return name.replace(DECORATION, '') || name;
};
