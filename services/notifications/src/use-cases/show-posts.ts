import type { Notification } from '@biteboard/contracts';
import { type AuditedAction, fieldChanges } from '@biteboard/platform/audit';
import type { Page } from '@biteboard/platform/documents';
import { AppError, notFound } from '@biteboard/platform/ports';
import type { Notifications } from '../notifications.ts';
import { askedAgain, newPost, type Post, shownPost } from '../post.ts';
import { SEND_POSTS, type SendPostsJob } from './keep-post.ts';

export const listPosts = async (
  { posts, sites }: Notifications,
  ref: string,
  { page = 1, pageSize = 20 }: { page?: number; pageSize?: number },
): Promise<Page<Notification>> => {
  const { _id } = await sites.get(ref);
  const found = await posts.page(_id, page, pageSize);
  return { ...found, items: found.items.map(shownPost) };
};

const getAddressed = async ({ sites }: Notifications, ref: string) => {
  const site = await sites.get(ref);
  if (site.orderNotifyUrl === '')
    throw new AppError('conflict', 'NO_NOTIFY_URL', 'No address is saved that orders are posted to.');
  return site;
};

const sendSoon = async ({ jobs }: Notifications, { siteId }: Post): Promise<void> => {
  const job: SendPostsJob = { siteId };
  await jobs.add(SEND_POSTS, job, { attempts: 1 });
};

const deedOf = ({ _id, siteId, type, order }: Post, verb: 'sentAgain' | 'tested'): AuditedAction => ({
  siteId,
  action: `notification.${verb}`,
  subjectId: _id,
  subjectName: order?.orderNumber ?? '',
  changes: fieldChanges({}, { type }),
});

/** Posts a test to the shop's own program. Throws 409 `NO_NOTIFY_URL`. */
export const testPost = async (service: Notifications, ref: string): Promise<Notification> => {
  const { acts, clock, ids, posts } = service;
  const { _id: siteId } = await getAddressed(service, ref);
  const at = new Date(clock.now()).toISOString();
  const post = newPost({ _id: ids.next(), siteId, type: 'test', order: null, at });
  await acts.note(deedOf(post, 'tested'));
  await posts.keep(post);
  await sendSoon(service, post);
  return shownPost(post);
};

/** Has a post tried now. Throws 404, and 409 `NO_NOTIFY_URL`. */
export const sendPostAgain = async (
  service: Notifications,
  ref: string,
  id: string,
): Promise<Notification> => {
  const { acts, clock, posts } = service;
  const { _id: siteId } = await getAddressed(service, ref);
  const post = await posts.find(id);
  if (post?.siteId !== siteId) throw notFound('NOTIFICATION_NOT_FOUND', 'There is no such notification.');
  const change = askedAgain(post, clock.now());
  if (change) await acts.note(deedOf(post, 'sentAgain'));
  const asked = change && (await posts.change(post, change));
  if (asked) await sendSoon(service, asked);
  return shownPost(asked ?? (await posts.find(id)) ?? post);
};
