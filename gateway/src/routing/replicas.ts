/** The replicas of one service, used round-robin. */
export interface Replicas {
  count: number;
  next(): string;
  /** No calls go to this replica for a moment, as long as another one is available. */
  backOff(url: string): void;
}

const BACK_OFF_MS = 1_000;

export const replicasAt = (urls: readonly string[], now: () => number = Date.now): Replicas => {
  const backedOffUntil = new Map<string, number>();
  let turn = 0;
  return {
    count: urls.length,
    next: () => {
      const inTurn = urls.map((_, index) => urls[(turn + index) % urls.length]!);
      const url = inTurn.find((one) => (backedOffUntil.get(one) ?? 0) <= now()) ?? inTurn[0]!;
      turn = (urls.indexOf(url) + 1) % urls.length;
      return url;
    },
    backOff: (url) => {
      backedOffUntil.set(url, now() + BACK_OFF_MS);
    },
  };
};
