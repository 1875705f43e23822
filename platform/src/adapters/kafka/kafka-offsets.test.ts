import { expect, test } from '@jest/globals';
import { eventually } from '../../testing/eventually.ts';
import { kafkaOffsets, type TopicOffset } from './kafka-offsets.ts';

const at = (offset: string, partition = 0): TopicOffset => ({ topic: 'orders', partition, offset });

const noting = () => {
  const told: TopicOffset[][] = [];
  const failures: unknown[] = [];
  const broker = { away: false };
  const offsets = kafkaOffsets(
    async (places) => {
      if (broker.away) throw new Error('away');
      told.push(places);
    },
    (error) => failures.push(error),
  );
  return { told, failures, broker, offsets };
};

test('many steps are told at once, by the last of each partition', async () => {
  const { told, offsets } = noting();
  for (const place of [at('1'), at('7', 3), at('2'), at('3')]) offsets.note(place);
  await eventually(() => expect(told).toEqual([[at('3'), at('7', 3)]]));
});

test('what the broker did not hear is told again by itself, once', async () => {
  const { told, failures, broker, offsets } = noting();
  broker.away = true;
  offsets.note(at('4'));
  await offsets.flush();
  expect(failures).toHaveLength(1);
  broker.away = false;
  await eventually(() => expect(told).toEqual([[at('4')]]));
  await offsets.flush();
  expect(told).toHaveLength(1);
});

test('what was dealt to somebody else is not told', async () => {
  const { told, offsets } = noting();
  offsets.note(at('4'));
  offsets.forget();
  await offsets.flush();
  expect(told).toEqual([]);
});
