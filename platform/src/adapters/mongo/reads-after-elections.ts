import { type MongoClient, ServerType, type TopologyDescriptionChangedEvent } from 'mongodb';

/** Any: what counts is what the answer waits for. */
const ASKED = 'elections';

/**
 * A primary that was just elected has what its predecessors acknowledged, and may not know yet that a majority has it:
 * until then a read with majority read concern answers from before (MongoDB's SERVER-53813). A linearizable read waits
 * until it knows; this asks one of each primary that the client meets, ahead of the reads.
 * @param withinMs how long a primary has for it
 */
export const readsAfterElections = (client: MongoClient, withinMs: number) => {
  let primary: string | undefined;
  let elections = 0;
  let caughtUp = 0;
  let asking: Promise<void> | undefined;

  client.on('topologyDescriptionChanged', ({ newDescription }: TopologyDescriptionChangedEvent) => {
    const elected = [...newDescription.servers.values()].find(({ type }) => type === ServerType.RSPrimary);
    const named = elected && `${elected.address} ${elected.electionId}`;
    if (!named || named === primary) return;
    primary = named;
    elections += 1;
  });

  const ask = async (database: string): Promise<void> => {
    const until = elections;
    const options = { readConcern: 'linearizable', maxTimeMS: withinMs } as const;
    await client.db(database).collection(ASKED).findOne({}, options);
    caughtUp = until;
  };

  return {
    /** Reads from a database of that name; again where another primary was elected while it was read. */
    read: async <T>(database: string, call: () => Promise<T>): Promise<T> => {
      for (;;) {
        while (caughtUp !== elections) {
          asking ??= ask(database).finally(() => {
            asking = undefined;
          });
          await asking;
        }
        // Another read may ask the next primary to catch up while this one goes on.
        const asOf = elections;
        const answer = await call();
        if (asOf === elections) return answer;
      }
    },
  };
};
