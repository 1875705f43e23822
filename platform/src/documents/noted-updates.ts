import type { CloudEvent } from '@biteboard/contracts';
import { coalesce } from '../async/coalesce.ts';
import type { Collection, Filter, Update } from '../ports/database.ts';
import { Unavailable } from '../ports/errors.ts';
import type { Stored, Versioned } from './versioned.ts';

/** An update that is made only if the document is still as it was read, and that notes an event's id in its inbox. */
export interface NotedUpdate {
  id: string;
  asRead: Filter;
  update: Update;
}

const MAX_BATCH = 50;

export const isNoted = ({ $push }: Update): boolean => $push?.inbox !== undefined;

/** Whether a document holds what the update announces: nobody else announces events of these ids. */
const holds = (document: Stored<Versioned> | undefined, { $push }: Update): boolean => {
  const announced = ($push?.outbox?.$each ?? []) as readonly CloudEvent[];
  const held = new Set(document?.outbox?.map(({ id }) => id));
  return announced.length > 0 && announced.every(({ id }) => held.has(id));
};

/**
 * Makes such updates, those of the same moment in one command. A command tells only how many matched: where not all did,
 * the documents are read. False is then answered of what may have been made as well: a caller that reads the document
 * again finds the event in its inbox, and nothing that it announced is left unpublished by that.
 */
export const notedUpdates = (
  collection: Collection<Stored<Versioned>>,
): ((update: NotedUpdate) => Promise<boolean>) => {
  const { updateEach } = collection;
  const single = ({ asRead, update }: NotedUpdate) => collection.update(asRead, update);
  if (!updateEach) return single;

  const together = async (all: readonly NotedUpdate[]): Promise<'all' | 'some' | 'failed'> => {
    try {
      const changes = all.map(({ asRead: filter, update }) => ({ filter, update }));
      return (await updateEach(changes)) === all.length ? 'all' : 'some';
    } catch (error) {
      if (error instanceof Unavailable) throw error;
      return 'failed';
    }
  };
  const isHeld = async ({ id, update }: NotedUpdate) => holds(await collection.findOne({ _id: id }), update);

  return coalesce<NotedUpdate, boolean>(async (all) => {
    const [first, ...others] = all;
    if (first && others.length === 0) return [{ status: 'fulfilled', value: await single(first) }];
    const made = await together(all);
    return Promise.allSettled(
      all.map(async (one) => {
        if (made === 'all' || (await isHeld(one))) return true;
        // One that the database refuses keeps back no other.
        return made === 'failed' && single(one);
      }),
    );
  }, MAX_BATCH);
};
