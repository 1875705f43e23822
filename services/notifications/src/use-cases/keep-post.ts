import type { CloudEvent, NotificationType, OrderSnapshot } from '@biteboard/contracts';
import { isFresh } from '../back-off.ts';
import type { Notifications } from '../notifications.ts';
import { newPost } from '../post.ts';

export const SEND_POSTS = 'send-posts';
export interface SendPostsJob {
  siteId: string;
}

/** Writes down, once for each event, that the shop's own program is to hear of it, where it has one. */
export const keepPost = async (
  { clock, jobs, posts, removed, sites }: Notifications,
  type: NotificationType,
  { id, time, data }: CloudEvent<{ order: OrderSnapshot }>,
): Promise<void> => {
  const { siteId } = data.order;
  const { orderNotifyUrl } = await sites.get(siteId);
  if (orderNotifyUrl === '' || !isFresh(time, clock.now())) return;
  const order = await removed.storable({ ...data.order, history: [] });
  await posts.keep(newPost({ _id: id, siteId, type, order, at: time }));
  const job: SendPostsJob = { siteId };
  await jobs.add(SEND_POSTS, job, { id, attempts: 1 });
};
