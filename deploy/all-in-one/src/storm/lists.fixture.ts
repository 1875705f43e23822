import { expectStatus } from '@biteboard/e2e';
import type { ShopFloor } from './shop-floor.fixture.ts';

const PAGE_SIZE = 100;

/** Every item of an admin's list. */
export const listAll = async <T>({ on, admin }: ShopFloor, path: string): Promise<T[]> => {
  const all: T[] = [];
  for (let page = 1; ; page += 1) {
    const at = `${path}${path.includes('?') ? '&' : '?'}page=${page}&pageSize=${PAGE_SIZE}`;
    const answer = await on.call<{ items: T[]; totalPages: number }>('GET', at, { token: admin().token });
    const { items, totalPages } = expectStatus(answer, 200);
    all.push(...items);
    if (page >= totalPages) return all;
  }
};
