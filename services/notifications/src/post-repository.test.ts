import { testPorts } from '@biteboard/platform/testing';
import { expect, test } from '@jest/globals';
import { answered, newPost, taken } from './post.ts';
import { postRepository } from './post-repository.ts';

test('what is answered after its customer was forgotten is not kept', async () => {
  const ports = testPorts();
  const posts = postRepository(ports.forService('notifications'));
  const post = {
    ...newPost({ _id: 'e1', siteId: 's1', type: 'test', order: null, at: '2026-01-01' }),
    userId: 'u1',
  };
  await posts.keep(post);
  const tried = (await posts.change(post, taken(0)))!;
  await posts.forget({ userId: 'u1' });
  expect(
    await posts.change(tried, answered(tried, { status: 200, text: 'Thanks, Ana!' }, 1)),
  ).toBeUndefined();
  expect(await posts.find('e1')).toMatchObject({ forgotten: true, isTried: true, answer: null });
  const again = (await posts.find('e1'))!;
  expect(await posts.change(again, answered(again, { status: 200, text: 'Thanks!' }, 2))).toMatchObject({
    state: 'delivered',
  });
  await ports.close();
});
