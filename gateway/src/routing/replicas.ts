/** The replicas of one service, used round-robin. */
export interface Replicas {
  readonly urls: readonly string[];
  next(): string;
  /** No calls go to this replica for a moment, as long as another one is available. */
  backOff(url: string): void;
  /** These are the replicas from now on: at least one. */
  replace(urls: readonly string[]): void;
}

const BACK_OFF_MS = 1_000;

/** `first` is where the turns begin: gateways that begin apart do not all call the same replica at once. */
export const replicasAt = (
  urls: readonly string[],
  { now = Date.now, first = 0 }: { now?: () => number; first?: number } = {},
): Replicas => {
  let present = urls;
  let turn = first;
  const backedOffUntil = new Map<string, number>();
  return {
    get urls() {
      return present;
    },
    next: () => {
      const inTurn = present.map((_, index) => present[(turn + index) % present.length]!);
      const url = inTurn.find((one) => (backedOffUntil.get(one) ?? 0) <= now()) ?? inTurn[0]!;
      turn = present.indexOf(url) + 1;
      return url;
    },
    backOff: (url) => {
      backedOffUntil.set(url, now() + BACK_OFF_MS);
    },
    replace: (next) => {
      present = next;
      for (const url of backedOffUntil.keys()) if (!next.includes(url)) backedOffUntil.delete(url);
    },
  };
};
