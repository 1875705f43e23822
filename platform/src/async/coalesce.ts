/** What became of each, in the order asked. */
export type Outcomes<Answer> = PromiseSettledResult<Answer>[];

interface Waiting<Asked, Answer> {
  asked: Asked;
  answered: PromiseWithResolvers<Answer>;
}

/** So long at most what comes while a command is under way waits for its end, so that a slow one holds up nothing. */
const GATHER_MS = 5;

/**
 * Asks together what is asked in one turn of the event loop, and what is asked while the last is under way, so many at
 * most: a command costs as much for many as for one. Each is answered for itself; where `ask` rejects, all are. Nothing
 * is answered by a command that was sent before it was asked.
 */
export const coalesce = <Asked, Answer>(
  ask: (all: readonly Asked[]) => Promise<Outcomes<Answer>>,
  most: number,
): ((asked: Asked) => Promise<Answer>) => {
  let waiting: Waiting<Asked, Answer>[] = [];
  let underWay = 0;
  let timer: NodeJS.Timeout | undefined;

  const askAll = async (all: readonly Waiting<Asked, Answer>[]): Promise<void> => {
    try {
      const outcomes = await ask(all.map(({ asked }) => asked));
      for (const [index, { answered }] of all.entries()) {
        const outcome = outcomes[index]!;
        if (outcome.status === 'fulfilled') answered.resolve(outcome.value);
        else answered.reject(outcome.reason);
      }
    } catch (error) {
      for (const { answered } of all) answered.reject(error);
    }
  };
  const go = (): void => {
    clearTimeout(timer);
    const all = waiting;
    waiting = [];
    if (all.length === 0) return;
    underWay += 1;
    void askAll(all).then(() => {
      underWay -= 1;
      if (underWay === 0) go();
    });
  };

  return (asked) => {
    const one = { asked, answered: Promise.withResolvers<Answer>() };
    waiting.push(one);
    if (waiting.length === most) go();
    else if (waiting.length === 1) {
      if (underWay === 0) setImmediate(go);
      else timer = setTimeout(go, GATHER_MS);
    }
    return one.answered.promise;
  };
};
