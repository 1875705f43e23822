import { NoResponse, type OutboundResponse } from '@biteboard/platform/outbound';
import type { Notifications } from '../notifications.ts';
import { answered, bodyOf, type Post, taken, withoutAddress } from '../post.ts';
import { signatureOf } from '../signature.ts';
import { SEND_POSTS, type SendPostsJob } from './keep-post.ts';

/** Of one site's posts so many are under way in a process, so that a receiver that hangs delays no other. */
const MAX_OF_A_SITE = 2;
/** Then the others have their turn. */
const LONGEST_STINT_MS = 20_000;
const MAX_SITES = 100;

const wordsOf = ({ status, text }: OutboundResponse): string =>
  status >= 300 && status < 400 ? 'Redirects are not followed.' : text;

/** Posts it to where the shop wants it now, under the secret that it has now. */
const tryPost = async (service: Notifications, post: Post): Promise<Partial<Post>> => {
  const { clock, post: send, secrets, sites } = service;
  const site = await sites.find(post.siteId);
  if (!site?.orderNotifyUrl) return withoutAddress();
  const body = bodyOf(post);
  const sealed = site.secrets.orderNotifySecret;
  const signed = sealed
    ? { 'biteboard-signature': signatureOf(body, secrets.decrypt(sealed), clock.now()) }
    : undefined;
  const headers = { 'content-type': 'application/json', 'user-agent': 'Biteboard', ...signed };
  try {
    const answer = await send({ url: site.orderNotifyUrl, headers, body });
    return answered(post, { status: answer.status, text: wordsOf(answer) }, clock.now());
  } catch (error) {
    if (!(error instanceof NoResponse)) throw error;
    return answered(post, { status: null, text: error.message }, clock.now());
  }
};

/** Tries the post that has been due for longest; false where none is left, or another took it. */
const sendNext = async (service: Notifications, siteId: string): Promise<boolean> => {
  const { clock, log, posts } = service;
  const due = await posts.findDue(siteId, new Date(clock.now()).toISOString());
  if (!due) return false;
  const post = await posts.change(due, taken(clock.now()));
  if (!post) return true;
  const outcome = await tryPost(service, post);
  await posts.change(post, outcome);
  if (outcome.state !== 'delivered')
    log.warn(
      { notificationId: post._id, siteId, state: outcome.state, tries: outcome.tries },
      'order not posted',
    );
  return true;
};

/** Posts what is due of a site, one after the other, for a while. */
export const sendPosts = async (service: Notifications, siteId: string): Promise<void> => {
  const { underWay } = service;
  const running = underWay.get(siteId) ?? 0;
  if (running >= MAX_OF_A_SITE) return;
  underWay.set(siteId, running + 1);
  try {
    const until = performance.now() + LONGEST_STINT_MS;
    while (performance.now() < until && (await sendNext(service, siteId))) {}
  } finally {
    const left = (underWay.get(siteId) ?? 1) - 1;
    if (left > 0) underWay.set(siteId, left);
    else underWay.delete(siteId);
  }
};

/** Those whose pause is over, and those whose process died: each site's by a job of its own. */
export const sendDuePosts = async ({ clock, jobs, posts }: Notifications): Promise<void> => {
  const sites = await posts.listDueSites(new Date(clock.now()).toISOString(), MAX_SITES);
  for (const siteId of sites) {
    const job: SendPostsJob = { siteId };
    await jobs.add(SEND_POSTS, job, { attempts: 1 });
  }
};
