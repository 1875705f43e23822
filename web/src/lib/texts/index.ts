import { en } from './en.ts';
import { textsOf } from './texts-of.ts';

export { locale } from './texts-of.ts';
export type TextKey = keyof typeof en;

/** The texts of the shop and of what it shares with the dashboard, whose rooms have texts of their own. */
export const t = textsOf(en);
