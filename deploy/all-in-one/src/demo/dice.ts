/** Dice that always fall the same way (mulberry32), so that the demo's past is the same wherever it is made. */
export interface Dice {
  /** 0 up to, but not including, 1. */
  roll(): number;
  /** A whole number from `from` to `to`, both included. */
  between(from: number, to: number): number;
  pick<T>(from: readonly T[]): T;
  chance(share: number): boolean;
}

export const dice = (seed: number): Dice => {
  let state = seed >>> 0;
  const roll = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const between = (from: number, to: number) => from + Math.floor(roll() * (to - from + 1));
  return {
    roll,
    between,
    pick: (from) => from[between(0, from.length - 1)]!,
    chance: (share) => roll() < share,
  };
};

/** A seed that follows from a text. */
export const seedOf = (text: string): number =>
  [...text].reduce((sum, letter) => Math.imul(sum ^ letter.charCodeAt(0), 16_777_619), 2_166_136_261);
