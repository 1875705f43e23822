import { type AuditRecord, events } from '@biteboard/contracts';
import { type Decision, type DomainEvent, repository } from '../documents/repository.ts';
import type { Versioned } from '../documents/versioned.ts';
import type { Ports } from '../ports/ports.ts';
import { type Actor, currentActor } from './current-actor.ts';

/** An act but for who did it. */
export type AuditedAction = Omit<AuditRecord, 'by' | 'userId'>;

export const personActed = ({ email, userId }: Actor, deed: AuditedAction): DomainEvent => ({
  type: events.PersonActed.type,
  topic: events.PersonActed.topic,
  data: { by: email, userId, ...deed } satisfies AuditRecord,
});

/** The decision with whose act it is, where it is somebody's: recorded in the same write, so never one without the other. */
export const withAuditEntry = <S>(
  decision: Decision<S>,
  deed: (state: S) => AuditedAction | undefined,
): Decision<S> => {
  const actor = currentActor();
  const done = actor && deed(decision.state);
  return done ? { ...decision, events: [...decision.events, personActed(actor, done)] } : decision;
};

/** Acts that change no document of their own, or very many. */
export interface AuditTrail {
  /** Says what is about to be done, where it is somebody's act. */
  note(deed: AuditedAction): Promise<void>;
}

/** Each is kept as a document until it is published. */
export const auditTrail = (ports: Parameters<typeof repository>[0] & Pick<Ports, 'ids'>): AuditTrail => {
  const acts = repository<Versioned>(ports, 'audit', { name: 'acts' });
  return {
    note: async (deed) => {
      const actor = currentActor();
      if (!actor) return;
      const state = { _id: ports.ids.next(), version: 0, deleted: true };
      await acts.save({ state, events: [personActed(actor, deed)] });
    },
  };
};
