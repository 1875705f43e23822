/** What became of each, in the order asked. */
export type Outcomes<Answer> = PromiseSettledResult<Answer>[];

interface Waiting<Asked, Answer> {
  asked: Asked;
  answered: PromiseWithResolvers<Answer>;
}

/**
 * Asks together what is asked in one turn of the event loop, so many at most: a command costs as much for many as for
 * one. Each is answered for itself; where `ask` rejects, all are.
 */
export const coalesce = <Asked, Answer>(
  ask: (all: readonly Asked[]) => Promise<Outcomes<Answer>>,
  most: number,
): ((asked: Asked) => Promise<Answer>) => {
  let waiting: Waiting<Asked, Answer>[] = [];

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
    const all = waiting;
    waiting = [];
    if (all.length > 0) void askAll(all);
  };

  return (asked) => {
    const one = { asked, answered: Promise.withResolvers<Answer>() };
    waiting.push(one);
    if (waiting.length === 1) setImmediate(go);
    if (waiting.length === most) go();
    return one.answered.promise;
  };
};
