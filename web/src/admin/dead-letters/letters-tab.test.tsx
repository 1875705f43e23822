import type { DeadLetter, endpoints } from '@biteboard/contracts';
import { beforeEach, expect, test } from '@jest/globals';
import { answer, changesIn, onePage, refused, serve } from '../../testing/answers.ts';
import { render, says, screen, within } from '../../testing/render.ts';
import { LettersTab } from './letters-tab.tsx';

const letterOf = (n: number, more: Partial<DeadLetter> = {}): DeadLetter => ({
  id: `orders:0:${n}`,
  topic: 'orders',
  group: 'billing',
  at: '2026-06-10T20:30:00.000Z',
  error: `cannot take in ${n}`,
  event: { id: `e${n}`, type: 'OrderPlaced', subject: 'o1', data: { token: '[masked]', total: n } },
  ...more,
});

let letters: DeadLetter[];
let isDown: boolean;
let stuck: string;
let received: ReturnType<typeof serve>;

beforeEach(() => {
  letters = [letterOf(1), letterOf(2), letterOf(3, { event: { data: 'no JSON' } })];
  isDown = false;
  stuck = '';
  const act = ({ params }: { params: { id: string } }) => {
    const id = decodeURIComponent(params.id);
    if (id === stuck) return refused(409, { error: 'Somebody else is at it.', code: 'DEAD_LETTER_TAKEN' });
    letters = letters.filter((one) => one.id !== id);
    return { ok: true };
  };
  received = serve(
    answer<typeof endpoints.adminListDeadLetters>('GET /api/admin/dead-letters', () =>
      isDown ? refused(503, { error: 'Not right now.', code: 'UNAVAILABLE' }) : onePage(...letters),
    ),
    answer<typeof endpoints.adminReplayDeadLetter>('POST /api/admin/dead-letters/:id/replay', act),
    answer<typeof endpoints.adminDiscardDeadLetter>('DELETE /api/admin/dead-letters/:id', act),
  );
});

const open = () => render(<LettersTab />);
const confirm = async (user: Awaited<ReturnType<typeof open>>['user'], name: string) =>
  user.click(within(await screen.findByRole('dialog')).getByRole('button', { name }));
const callsMade = () => changesIn(received).map(({ call }) => call);

test('it says what waits, since when, for whom and why, and shows an event on demand', async () => {
  const { press } = await open();
  for (const words of ['3 events wait', 'For billing', 'cannot take in 2', 'Not an event']) await says(words);
  expect(screen.queryByText(/\[masked\]/)).toBeNull();
  await press('Show event: OrderPlaced, orders:0:1');
  await says(/"token": "\[masked\]"/);
  await press('Hide event: OrderPlaced, orders:0:1');
  expect(screen.queryByText(/\[masked\]/)).toBeNull();
});

test('one is replayed once that was confirmed', async () => {
  const { press, user } = await open();
  await press('Replay: OrderPlaced, orders:0:2');
  await says('Replay this event?');
  expect(callsMade()).toEqual([]);
  await confirm(user, 'Replay');
  await says('1 event is on its way again.');
  await says('2 events wait');
  expect(callsMade()).toEqual(['POST /api/admin/dead-letters/orders%3A0%3A2/replay']);
});

test('those that are chosen are discarded together, and what one is refused for stops no other', async () => {
  const { press, user } = await open();
  stuck = 'orders:0:2';
  await user.click(await screen.findByRole('checkbox', { name: 'Choose all on this page' }));
  await user.click(screen.getByRole('checkbox', { name: 'Choose OrderPlaced, orders:0:1' }));
  await says('2 chosen');
  await press('Discard');
  await says('Discard 2 events?');
  await confirm(user, 'Discard');
  await says('1 event is discarded.');
  await says('1 event stays as it was: Somebody else is at it.');
  await says('2 events wait');
  expect(callsMade()).toEqual([
    'DELETE /api/admin/dead-letters/orders%3A0%3A2',
    'DELETE /api/admin/dead-letters/orders%3A0%3A3',
  ]);
});

test('without any it says so, and a list that fails can be asked for again', async () => {
  letters = [];
  isDown = true;
  const { press } = await open();
  await says('Failed to load dead letters: Not right now.');
  isDown = false;
  await press('Try again');
  await says('No event waits.');
});
