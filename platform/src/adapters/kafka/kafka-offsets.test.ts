import { expect, test } from '@jest/globals';
import { eventually } from '../../testing/eventually.ts';
import { kafkaOffsets, type TopicOffset } from './kafka-offsets.ts';

const at = (offset: string, partition = 0): TopicOffset => ({ topic: 'orders', partition, offset });

const noting = () => {
  const committed: TopicOffset[][] = [];
  const failures: unknown[] = [];
  const broker = { away: false };
  const offsets = kafkaOffsets(
    async (places) => {
      if (broker.away) throw new Error('away');
      committed.push(places);
    },
    (error) => failures.push(error),
  );
  return { committed, failures, broker, offsets };
};

test('many steps are committed at once, by the last of each partition', async () => {
  const { committed, offsets } = noting();
  for (const place of [at('1'), at('7', 3), at('2'), at('3')]) offsets.note(place);
  await eventually(() => expect(committed).toEqual([[at('3'), at('7', 3)]]));
});

test('what the broker did not take is committed again by itself, once', async () => {
  const { committed, failures, broker, offsets } = noting();
  broker.away = true;
  offsets.note(at('4'));
  await offsets.flush();
  expect(failures).toHaveLength(1);
  broker.away = false;
  await eventually(() => expect(committed).toEqual([[at('4')]]));
  await offsets.flush();
  expect(committed).toHaveLength(1);
});

test('what was dealt to somebody else is not committed', async () => {
  const { committed, offsets } = noting();
  offsets.note(at('4'));
  offsets.forget();
  await offsets.flush();
  expect(committed).toEqual([]);
});
