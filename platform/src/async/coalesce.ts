/** What became of each, in the order asked. */
export type Outcomes<Answer> = PromiseSettledResult<Answer>[];

interface Waiting<Asked, Answer> {
  asked: Asked;
  answered: PromiseWithResolvers<Answer>;
}

/** So long at most what comes while others are under way waits for their end, so that a slow one holds up nothing. */
const GATHER_MS = 5;
/** A process that had something under way so recently is busy: what comes then waits a moment for what else comes. */
const BUSY_MS = 10;
const MOMENT_MS = 3;

/**
 * Begins together what waits, once nothing that began before is under way: of one process, whatever it asks and of whom.
 * Then its commands go out, and their answers come in, in the same turns of the event loop.
 */
const turns = () => {
  let underWay = 0;
  let endedAt = Number.NEGATIVE_INFINITY;
  let waiting = new Set<() => void>();
  let immediate: NodeJS.Immediate | undefined;
  let timer: NodeJS.Timeout | undefined;

  const beginAll = (): void => {
    clearImmediate(immediate);
    clearTimeout(timer);
    immediate = undefined;
    timer = undefined;
    const all = waiting;
    waiting = new Set();
    for (const begin of all) begin();
  };
  return {
    wait: (begin: () => void): void => {
      waiting.add(begin);
      if (immediate) return;
      if (underWay > 0) timer ??= setTimeout(beginAll, GATHER_MS);
      else if (performance.now() - endedAt < BUSY_MS) timer ??= setTimeout(beginAll, MOMENT_MS);
      else immediate = setImmediate(beginAll);
    },
    callOff: (begin: () => void): void => {
      waiting.delete(begin);
    },
    began: (): void => {
      underWay += 1;
    },
    /** What was answered by it may ask again in this turn, and goes with what waits. */
    ended: (): void => {
      underWay -= 1;
      if (underWay > 0) return;
      endedAt = performance.now();
      if (waiting.size > 0) immediate ??= setImmediate(beginAll);
    },
  };
};
const { wait, callOff, began, ended } = turns();

/**
 * Asks together what is asked in one turn of the event loop, and what is asked while this process has asked anything
 * else in this way, so many at most: a command costs as much for many as for one. Each is answered for itself; where
 * `ask` rejects, all are. Nothing is answered by a command that was sent before it was asked.
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
    callOff(go);
    const all = waiting;
    waiting = [];
    if (all.length === 0) return;
    began();
    void askAll(all).then(ended);
  };

  return (asked) => {
    const one = { asked, answered: Promise.withResolvers<Answer>() };
    waiting.push(one);
    if (waiting.length === most) go();
    else if (waiting.length === 1) wait(go);
    return one.answered.promise;
  };
};
