import { type MongoConnection, mongoDatabase } from '@biteboard/platform/distributed';
import type { Logger } from '@biteboard/platform/ports';
import type { NotedQuery } from '@biteboard/platform/testing';
import { documentsPipeline } from './generated-documents.fixture.ts';
import { pathValuesOf } from './path-values.fixture.ts';

/** Stages of a plan that read every document, or put what they read in order in memory. */
const REFUSED = new Set(['COLLSCAN', 'SORT']);
const FILLED_WITHIN_MS = 600_000;

type Command = Record<string, unknown>;

export interface Explained {
  query: NotedQuery;
  /** Of `REFUSED`, what the chosen plan has. */
  refused: string[];
}

/** The names of all stages of the plan that was chosen. */
const stagesOf = (explained: unknown): string[] => {
  if (explained === null || typeof explained !== 'object') return [];
  return Object.entries(explained).flatMap(([key, value]) => {
    if (key === 'rejectedPlans') return [];
    return key === 'stage' && typeof value === 'string' ? [value] : stagesOf(value);
  });
};

const turned = (sort: NotedQuery['sort']): NotedQuery['sort'] =>
  Object.fromEntries(Object.entries(sort).map(([path, way]) => [path, way === 1 ? -1 : 1]));

/** A page may be read from the far end of its list. */
const bothWays = (query: NotedQuery): NotedQuery[] =>
  query.options.skip === undefined ? [query] : [query, { ...query, sort: turned(query.sort) }];

/** How a query looks, whatever values it asks for. */
export const shapeOf = ({ how, filter, sort }: NotedQuery): string => {
  const paths = JSON.stringify(filter, (_key, value) => (typeof value === 'string' ? '' : value));
  return JSON.stringify([how, paths, sort]);
};

/** A command without what is of its session. */
const bare = ({ lsid: _lsid, $db: _db, $clusterTime: _time, ...command }: Command): Command => command;

export interface CollectionPlans {
  /** The name of a database of ours. */
  name: string;
  /** All of one collection. */
  queries: readonly NotedQuery[];
  documents: number;
}

/**
 * Fills a collection with generated documents, makes the indexes that it declares, and explains each query as the
 * adapter asks it. The connection's clients must tell of their commands.
 */
export const explainQueries = async (
  connection: MongoConnection,
  { name, queries, documents }: CollectionPlans,
  log: Logger,
): Promise<Explained[]> => {
  const { spec } = queries[0]!;
  const database = mongoDatabase(connection, name, log);
  const collection = database.collection(spec);
  await connection.run(async (client) => {
    const pipeline = documentsPipeline(documents, pathValuesOf(spec, queries));
    await client
      .db(name)
      .aggregate([...pipeline, { $out: spec.name }])
      .toArray();
  }, FILLED_WITHIN_MS);
  await database.prepare();

  const explain = async (query: NotedQuery): Promise<Explained> =>
    connection.run(async (client) => {
      const { how, filter, options, sort } = query;
      let command: Command = {};
      const note = (started: { commandName: string; command: Command }) => {
        if (['find', 'aggregate'].includes(started.commandName)) command = started.command;
      };
      client.on('commandStarted', note);
      if (how === 'count') await collection.count(filter);
      else await collection.find(filter, { ...options, sort, limit: options.limit ?? 1 });
      client.off('commandStarted', note);
      const plan = await client.db(name).command({ explain: bare(command), verbosity: 'queryPlanner' });
      return { query, refused: [...new Set(stagesOf(plan))].filter((stage) => REFUSED.has(stage)) };
    });
  const distinct = new Map(queries.flatMap(bothWays).map((query) => [shapeOf(query), query]));
  const explained: Explained[] = [];
  for (const query of distinct.values()) explained.push(await explain(query));
  return explained;
};
