import { createHook } from 'node:async_hooks';

let kept: object | undefined;

/**
 * Keeps one entry of `nextTick`'s queue alive, and answers it. That queue is empty whenever V8 collects thoroughly, and
 * V8 then forgets the shape that its entries have: from then on each is made ten times as slowly, which is a fifth of a
 * cached read's CPU (by `bench/src/reads.ts`). Once for each process.
 */
export const keepTickShape = (): object | undefined => {
  const hook = createHook({
    init: (_id, type, _trigger, resource) => {
      if (type === 'TickObject') kept = resource;
    },
  });
  hook.enable();
  process.nextTick(() => {});
  hook.disable();
  return kept;
};
