import { oneAtATime } from '../async/one-at-a-time.ts';
import { withTimeout } from '../async/with-timeout.ts';
import type { GaugeReading, Meter } from '../ports/meter.ts';

/** Less than a look at the metrics waits, so that a dependency that says nothing is read as away. */
const ANSWER_WITHIN_MS = 800;
const GIVE_UP_MS = 30_000;

/** @param pings by the dependency's name; one that rejects, or says nothing for 0.8 s, is 0 */
export const watchDependencies = (
  meter: Meter,
  pings: Readonly<Record<string, () => Promise<unknown>>>,
): void => {
  const name = 'biteboard_dependency_up';
  const asked = Object.entries(pings).map(
    ([dependency, ping]) => [dependency, oneAtATime(GIVE_UP_MS, ping)] as const,
  );
  const read = async ([dependency, ping]: (typeof asked)[number]): Promise<GaugeReading> => {
    const up = await withTimeout(ANSWER_WITHIN_MS, ping()).then(
      () => true,
      () => false,
    );
    return { name, labels: { dependency }, value: up ? 1 : 0 };
  };
  meter.watch([{ name, help: '1 where a dependency answers, else 0', labels: ['dependency'] }], () =>
    Promise.all(asked.map(read)),
  );
};
