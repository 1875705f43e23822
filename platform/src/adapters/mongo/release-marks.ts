import { createHash } from 'node:crypto';
import { FIRST_FORMAT } from '@biteboard/contracts';
import type { Collection, Db } from 'mongodb';
import type { CollectionSpec } from '../../ports/database.ts';
import { NewerFormat } from '../../ports/errors.ts';

/** A release on a database: what its processes declare there, and when one of them was last seen. */
export interface ReleaseMark {
  /** The release, and a digest of what it declares: two builds of one release may differ. */
  _id: string;
  release: string;
  collections: Pick<CollectionSpec, 'name' | 'indexes' | 'format'>[];
  seenAt: Date;
}

/** The collection of each database that says which releases use it. */
export const MARKS = 'biteboard_releases';

/** How often a process says that its release runs. */
export const SEEN_EVERY_MS = 20_000;
/** A release that was not seen for so long runs no more: three times unheard. */
export const RUNS_FOR_MS = 3 * SEEN_EVERY_MS;

export const releaseMarks = (db: Db): Collection<ReleaseMark> => db.collection<ReleaseMark>(MARKS);

/** Notes that a process of this release runs, with the collections that it declares. */
export const markRelease = async (
  db: Db,
  release: string,
  declared: readonly CollectionSpec[],
): Promise<void> => {
  const collections = declared.map(({ name, indexes = [], format = FIRST_FORMAT }) => ({
    name,
    indexes,
    format,
  }));
  const digest = createHash('sha256').update(JSON.stringify(collections)).digest('hex').slice(0, 8);
  await releaseMarks(db).updateOne(
    { _id: `${release}-${digest}` },
    { $set: { release, collections, seenAt: new Date() } },
    { upsert: true },
  );
};

/** Throws `NewerFormat` where a release wrote what the declared collections would misread. */
export const checkMarks = (marks: readonly ReleaseMark[], declared: readonly CollectionSpec[]): void => {
  for (const { name, format: { reads } = FIRST_FORMAT } of declared)
    for (const { release, collections } of marks) {
      const writes = collections.find((one) => one.name === name)?.format?.writes ?? 1;
      if (writes > reads) throw new NewerFormat(`what release ${release} stored of ${name}`, writes, reads);
    }
};

/** Why nothing is dropped, as a sentence; or the collections with all that what runs uses of them. */
export type Retirement = { waits: string; isOver: boolean } | { used: CollectionSpec[] };

/**
 * An index is dropped one release after its last user: once all that runs is of the new release, and an earlier one
 * was seen that runs no more. What ran before releases were noted cannot be seen, so the first that is noted drops
 * nothing.
 * @param now ms since 1970
 */
export const retirement = (marks: readonly ReleaseMark[], release: string, now: number): Retirement => {
  const running = marks.filter(({ seenAt }) => seenAt.getTime() > now - RUNS_FOR_MS);
  const other = running.find((mark) => mark.release !== release);
  if (other) return { waits: `release ${other.release} still runs beside ${release}`, isOver: false };
  if (running.length === 0) return { waits: `release ${release} does not run yet`, isOver: false };
  if (running.length === marks.length)
    return { waits: `no release before ${release} is known, so the next upgrade drops`, isOver: true };
  const used = new Map<string, CollectionSpec>();
  for (const { name, indexes = [] } of running.flatMap(({ collections }) => collections))
    used.set(name, { name, indexes: [...(used.get(name)?.indexes ?? []), ...indexes] });
  return { used: [...used.values()] };
};
