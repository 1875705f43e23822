import { type Act, events } from '@biteboard/contracts';
import { type Decision, type DomainEvent, repository } from '../documents/repository.ts';
import type { Versioned } from '../documents/versioned.ts';
import type { Ports } from '../ports/ports.ts';
import { type Actor, acting } from './acting.ts';

/** An act but for who did it. */
export type Deed = Omit<Act, 'by' | 'userId'>;

export const personActed = ({ email, userId }: Actor, deed: Deed): DomainEvent => ({
  type: events.PersonActed.type,
  topic: events.PersonActed.topic,
  data: { by: email, userId, ...deed } satisfies Act,
});

/** The decision with whose act it is, where it is somebody's: told in the same write, so never one without the other. */
export const asAct = <S>(decision: Decision<S>, deed: (state: S) => Deed | undefined): Decision<S> => {
  const actor = acting();
  const done = actor && deed(decision.state);
  return done ? { ...decision, events: [...decision.events, personActed(actor, done)] } : decision;
};

/** Acts that change no document of their own, or very many. */
export interface Acts {
  /** Says what is about to be done, where it is somebody's act. */
  note(deed: Deed): Promise<void>;
}

/** Each is kept as a document until it is published. */
export const actsIn = (ports: Parameters<typeof repository>[0] & Pick<Ports, 'ids'>): Acts => {
  const acts = repository<Versioned>(ports, 'audit', { name: 'acts' });
  return {
    note: async (deed) => {
      const actor = acting();
      if (!actor) return;
      const state = { _id: ports.ids.next(), version: 0, deleted: true };
      await acts.save({ state, events: [personActed(actor, deed)] });
    },
  };
};
