import { type Decision, type Repository, repository, type Versioned } from '@biteboard/platform/documents';
import { Duplicate, type Filter } from '@biteboard/platform/ports';
import type { ServicePorts } from '@biteboard/platform/process';

/** What stays of a decision's events: who did it, since a draft is of nobody's business but the audit's. */
const kept = <S>({ state, events }: Decision<S>): Decision<S> => ({
  state,
  events: events.filter(({ topic }) => topic !== undefined),
});

/** Where nothing of it is left to be published. */
const gone = (_id: string): Filter => ({ _id, deleted: true, 'outbox.0': { $exists: false } });

/**
 * A repository whose domain events no other service hears; what is deleted goes at once where nothing is left to say, or
 * gives way to what is saved under its id, as a crash may have left it there.
 */
export const unannounced = <S extends Versioned>(
  ports: ServicePorts,
  spec: Parameters<typeof repository<S>>[2],
): Repository<S> => {
  const documents = repository<S>(ports, 'catalog', spec);
  const collection = ports.database.collection({ name: spec.name });
  const leave = async (state: S | undefined, events: number): Promise<void> => {
    if (state?.deleted && events === 0) await collection.remove(gone(state._id));
  };
  return {
    ...documents,
    save: async (decision, tookEventId) => {
      const quiet = kept(decision);
      const saved = await documents.save(quiet, tookEventId).catch(async (error: unknown) => {
        if (!(error instanceof Duplicate) || !(await collection.remove(gone(quiet.state._id)))) throw error;
        return documents.save(quiet, tookEventId);
      });
      await leave(saved, quiet.events.length);
      return saved;
    },
    change: async (id, decide, tookEventId) => {
      let events = 0;
      const quietly = (state: S) => {
        const decision = decide(state);
        const quiet = decision && kept(decision);
        events = quiet?.events.length ?? 0;
        return quiet;
      };
      const changed = await documents.change(id, quietly, tookEventId);
      await leave(changed, events);
      return changed;
    },
  };
};
