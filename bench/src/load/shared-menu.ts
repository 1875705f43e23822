import { setTimeout } from 'node:timers/promises';
import type { MenuRelease, SharedMenu } from '@biteboard/contracts';
import type { Client } from '@biteboard/e2e';

export const CLIENTS = 8;
export const LOOK_EVERY_MS = 100;
const WITHIN_MS = 600_000;
/** Of each dish, in dollars. */
export const BENCH_PRICE = 8.5;

/** Some calls at once, for each of so many. */
export const each = async (count: number, call: (at: number) => Promise<unknown>): Promise<void> => {
  let next = 0;
  const worker = async () => {
    for (let at = next++; at < count; at = next++) await call(at);
  };
  await Promise.all(Array.from({ length: CLIENTS }, worker));
};

/** The calls of an admin who edits shared menus. */
export const adminOf = (on: Client, token: string) => {
  const send = async <T>(method: string, path: string, body?: unknown): Promise<T> => {
    const answer = await on.call<T>(method, path, { token, ...(body === undefined ? {} : { body }) });
    if (answer.status >= 300) throw new Error(`${method} ${path}: ${answer.status}`);
    return answer.body;
  };
  const reached = async (menuId: string, number: number): Promise<MenuRelease> => {
    for (
      const until = performance.now() + WITHIN_MS;
      performance.now() < until;
      await setTimeout(LOOK_EVERY_MS)
    ) {
      const release = await send<MenuRelease>('GET', `/api/admin/menus/${menuId}/releases/${number}`);
      if (release.state === 'published') return release;
    }
    throw new Error(`release ${number} has not come to all sites`);
  };
  return {
    send,
    /** A menu whose draft has so many dishes; answers the id of the last one. */
    newMenu: async (name: string, dishes: number): Promise<{ menuId: string; dishId: string }> => {
      const { menuId } = await send<SharedMenu>('POST', '/api/admin/menus', { name });
      const ids: string[] = [];
      await each(dishes, async (at) => {
        const about = 'Slow-cooked, with a little of everything that is in season.';
        const body = {
          name: `Dish ${at}`,
          description: about,
          price: BENCH_PRICE,
          spiceLevels: ['Mild', 'Hot'],
        };
        const { _id } = await send<{ _id: string }>('POST', `/api/admin/menus/${menuId}/products`, body);
        ids[at] = _id;
      });
      return { menuId, dishId: ids.at(-1)! };
    },
    /** Publishes a draft; answers the seconds until all its sites have it. */
    publish: async (menuId: string): Promise<number> => {
      const started = performance.now();
      const { number } = await send<MenuRelease>('POST', `/api/admin/menus/${menuId}/publish`, {});
      await reached(menuId, number);
      return (performance.now() - started) / 1000;
    },
    reached,
  };
};
