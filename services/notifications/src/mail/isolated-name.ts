import { isolated } from '@biteboard/contracts/rules';

/** What turns the direction of all that follows: it would reach beyond the name that it is in. */
const TURNS = /[\u202A-\u202E\u2066-\u2069]/g;

/**
 * A name inside a line of ours: one that is written from right to left keeps its own direction, and the words, numbers
 * and signs around it keep their order. Other names stay as they are.
 */
export const isolatedName = (name: string): string => isolated(name.replace(TURNS, ''));
