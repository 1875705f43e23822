import { type Page, pageOf, unlessDuplicate } from '@biteboard/platform/documents';
import type { Filter } from '@biteboard/platform/ports';
import type { ServicePorts } from '@biteboard/platform/process';
import { forgotten, type Post } from './post.ts';

export interface PostRepository {
  /** Once for each id. */
  keep(post: Post): Promise<void>;
  find(id: string): Promise<Post | undefined>;
  /** Changes the post unless somebody else has since it was read; the changed one, or undefined. */
  change(post: Post, change: Partial<Post>): Promise<Post | undefined>;
  /** The one of the site that has been due for longest. */
  findDue(siteId: string, now: string): Promise<Post | undefined>;
  /** Sites with something due, those first that wait for longest. */
  listDueSites(now: string, limit: number): Promise<string[]>;
  /** What was posted about somebody, or of one of their orders, says no more of whom. */
  forget(whose: { userId: string } & Filter): Promise<void>;
  /** Newest first. */
  page(siteId: string, page: number, pageSize: number): Promise<Page<Post>>;
}

/** Posts go by themselves after so long. */
const KEPT_SECONDS = 30 * 24 * 3600;

export const postRepository = ({ database }: ServicePorts): PostRepository => {
  const posts = database.collection<Post>({
    name: 'posts',
    indexes: [
      { paths: ['siteId', 'at', '_id'] },
      { paths: ['at'], expireAfterSeconds: KEPT_SECONDS },
      { paths: ['dueAt'], sparse: true },
      { paths: ['siteId', 'dueAt'] },
      { paths: ['userId', '_id'] },
    ],
  });
  const listed = { list: posts.find, count: posts.count };
  return {
    keep: async (post) => {
      await unlessDuplicate(posts.insert(post));
    },
    find: (id) => posts.findOne({ _id: id }),
    change: async (post, change) => {
      const { _id, state, tries, isTried, dueAt, forgotten: isForgotten } = post;
      const absent = { $exists: false };
      // What was answered about somebody who is forgotten meanwhile may name them.
      const asRead = { _id, state, tries, isTried, dueAt: dueAt ?? absent, forgotten: isForgotten ?? absent };
      const { dueAt: _was, ...rest } = post;
      const waits = change.dueAt !== undefined;
      const done = await posts.update(asRead, {
        $set: change,
        ...(waits ? {} : { $unset: { dueAt: true } }),
      });
      return done ? { ...rest, ...change } : undefined;
    },
    findDue: async (siteId, now) => {
      const [due] = await posts.find({ siteId, dueAt: { $lte: now } }, { sort: { dueAt: 1 }, limit: 1 });
      return due;
    },
    listDueSites: async (now, limit) => {
      const sites: string[] = [];
      while (sites.length < limit) {
        const others = { dueAt: { $lte: now }, siteId: { $nin: sites } };
        const [next] = await posts.find(others, { sort: { dueAt: 1 }, limit: 1 });
        if (!next) break;
        sites.push(next.siteId);
      }
      return sites;
    },
    forget: async (whose) => {
      const known = { ...whose, forgotten: { $ne: true } };
      for (let post = await posts.findOne(known); post; post = await posts.findOne(known))
        await posts.update({ _id: post._id }, { $set: forgotten(post) });
    },
    page: (siteId, page, pageSize) =>
      pageOf(listed, { filter: { siteId }, sort: { at: -1, _id: -1 }, page, pageSize }),
  };
};
