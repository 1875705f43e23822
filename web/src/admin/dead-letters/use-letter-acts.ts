import type { endpoints } from '@biteboard/contracts';
import { call, messageOf } from '../../lib/api.ts';
import { useAttempt } from '../../lib/use-attempt.ts';
import { LETTERS_KEY } from './queries.ts';

export type LetterAct = 'replay' | 'discard';

export interface ActedLetters {
  done: number;
  /** Why others stay as they were: what the server said last. */
  failed: number;
  message: string;
}

const send = (act: LetterAct, id: string) =>
  act === 'replay'
    ? call<typeof endpoints.adminReplayDeadLetter>({
        method: 'POST',
        path: '/api/admin/dead-letters/:id/replay',
        params: { id },
      })
    : call<typeof endpoints.adminDiscardDeadLetter>({
        method: 'DELETE',
        path: '/api/admin/dead-letters/:id',
        params: { id },
      });

/** One after the other, in their order: what one of them is refused for does not stop the rest. */
const sendAll = async (act: LetterAct, ids: readonly string[]): Promise<ActedLetters> => {
  const acted = { done: 0, failed: 0, message: '' };
  for (const id of ids) {
    try {
      await send(act, id);
      acted.done += 1;
    } catch (error) {
      acted.failed += 1;
      acted.message = messageOf(error);
    }
  }
  return acted;
};

/** Replays or discards letters; the list follows. */
export const useLetterActs = (act: LetterAct, onDone: (acted: ActedLetters) => void) =>
  useAttempt({ touches: LETTERS_KEY, onDone, send: (ids: readonly string[]) => sendAll(act, ids) });
