const MAX_REMEMBERED = 10_000;

/** Gives turns to what waits: of each owner in turn, as start-time fair queuing does. The lowest turn comes first. */
export interface FairTurns {
  /** Whether it is known which turn the owner had last. */
  knows(owner: string): boolean;
  /**
   * The turn of what an owner adds: of one who has none waiting the present one, else the one after their last.
   * @param last the owner's last turn, where it is known from elsewhere
   */
  next(owner: string, last?: number): number;
  /** What has that turn begins. */
  begin(turn: number): void;
  readonly now: number;
}

export const fairTurns = (): FairTurns => {
  const latest = new Map<string, number>();
  let now = 0;

  const forgetPast = (): void => {
    for (const [owner, turn] of latest) if (turn < now) latest.delete(owner);
  };

  return {
    knows: (owner) => latest.has(owner),
    next: (owner, last) => {
      const before = latest.get(owner) ?? last;
      const turn = before === undefined ? now : Math.max(now, before + 1);
      if (latest.size >= MAX_REMEMBERED) forgetPast();
      latest.set(owner, turn);
      return turn;
    },
    begin: (turn) => {
      now = Math.max(now, turn);
    },
    get now() {
      return now;
    },
  };
};
