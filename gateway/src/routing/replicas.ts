/** The replicas of one service: each call goes to the next of them. */
export interface Replicas {
  count: number;
  next(): string;
  /** Calls leave this replica alone for a moment, as long as another one is there. */
  rest(url: string): void;
}

const REST_MS = 1_000;

export const replicasAt = (urls: readonly string[], now: () => number = Date.now): Replicas => {
  const restingUntil = new Map<string, number>();
  let turn = 0;
  return {
    count: urls.length,
    next: () => {
      const inTurn = urls.map((_, index) => urls[(turn + index) % urls.length]!);
      const url = inTurn.find((one) => (restingUntil.get(one) ?? 0) <= now()) ?? inTurn[0]!;
      turn = (urls.indexOf(url) + 1) % urls.length;
      return url;
    },
    rest: (url) => {
      restingUntil.set(url, now() + REST_MS);
    },
  };
};
