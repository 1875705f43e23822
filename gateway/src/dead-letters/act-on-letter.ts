import type { Claims } from '@biteboard/contracts';
import { AppError, type DeadLetterOutcome, notFound } from '@biteboard/platform/ports';
import type { Gateway } from '../gateway.ts';

export interface LetterActRequest {
  what: 'replay' | 'discard';
  id: string;
  user: Claims;
}

const letterNotFound = () =>
  notFound(
    'DEAD_LETTER_NOT_FOUND',
    'This event waits no more: it was replayed or discarded, or has expired.',
  );

const refusalOf = (outcome: Exclude<DeadLetterOutcome, 'done'>): AppError => {
  if (outcome === 'missing') return letterNotFound();
  if (outcome === 'taken')
    return new AppError(
      'conflict',
      'DEAD_LETTER_TAKEN',
      'Somebody else is replaying or discarding this event. Please look again in a minute.',
    );
  return new AppError(
    'conflict',
    'DEAD_LETTER_UNREAD',
    'No service reads this group’s events any more. Discard the event.',
  );
};

const AUDITED = { replay: 'deadLetter.replayed', discard: 'deadLetter.discarded' } as const;

/**
 * Replays or discards a dead letter, and audits it: of several who do so at the same time one does, and one is named.
 * Throws 404 where it waits no more, 409 while somebody else is at it.
 */
export const actOnLetter = async (
  { deadLetters, audit, clock, ids }: Gateway,
  { what, id, user }: LetterActRequest,
): Promise<void> => {
  const letter = await deadLetters.find(id);
  const [outcome = 'missing'] = await deadLetters[what]([id]);
  if (outcome !== 'done') throw refusalOf(outcome);
  await audit.add(ids.next(), new Date(clock.now()).toISOString(), {
    by: user.email,
    userId: user.userId,
    siteId: null,
    action: AUDITED[what],
    subjectId: id,
    subjectName: [letter?.event.type, letter?.group].filter(Boolean).join(', ') || id,
    changes: [],
  });
};
