import { parseArgs } from 'node:util';
import { seedGiven } from '@biteboard/platform/testing';
import type { Shape } from './stretch.ts';

export interface ChaosArguments {
  shape: Shape;
  faults: number;
  seed: number;
  /** How many stretches run at the same time. */
  atOnce: number;
  only?: string | undefined;
}

const wholeOf = (name: string, text: string): number => {
  const value = Number(text);
  if (!Number.isInteger(value) || value < 1)
    throw new Error(`--${name} must be a whole number, not "${text}".`);
  return value;
};

/** What the command was asked for; throws a sentence where it makes no sense. */
export const chaosArguments = (args: readonly string[]): ChaosArguments => {
  const { values } = parseArgs({
    args: [...args],
    options: {
      faults: { type: 'string', default: '100' },
      seed: { type: 'string', default: String(seedGiven()) },
      shape: { type: 'string', default: 'embedded' },
      'at-once': { type: 'string', default: '1' },
      only: { type: 'string' },
    },
  });
  const { faults, seed, shape, only, 'at-once': atOnce } = values;
  if (shape !== 'embedded' && shape !== 'distributed')
    throw new Error(`--shape must be embedded or distributed, not "${shape}".`);
  return {
    shape,
    faults: wholeOf('faults', faults),
    seed: wholeOf('seed', seed),
    atOnce: wholeOf('at-once', atOnce),
    only,
  };
};
