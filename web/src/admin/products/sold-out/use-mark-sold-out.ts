import type { endpoints, OptionMark } from '@biteboard/contracts';
import { call, messageOf } from '../../../lib/api.ts';
import { useChange } from '../../ui/use-change.ts';

/** A dish as the choice has it: the id and the name. */
export interface Dish {
  value: string;
  label: string;
  /** These of its options alone; absent or empty: the whole dish. */
  options?: readonly Pick<OptionMark, 'groupKey' | 'optionKey'>[];
}

interface MarkRequest {
  dishes: readonly Dish[];
  /** An ISO time; null: until it is brought back. */
  until: string | null;
  /** Empty: everywhere. */
  locationIds: readonly string[];
  /** Options are marked in all dishes of the site that have them. */
  inOthers: boolean;
}

export interface MarkOutcome {
  /** Dishes that are sold out as a whole. */
  marked: number;
  /** Options of dishes. */
  markedOptions: number;
  /** Those that are still available, and why. */
  failed: readonly { dish: Dish; message: string }[];
}

/** Marks products or options of them as sold out, one after the other: a failure does not stop the others. */
export const useMarkSoldOut = (siteId: string, onDone: (outcome: MarkOutcome) => void) =>
  useChange({
    siteId,
    name: 'sold out',
    send: async ({ dishes, ...about }: MarkRequest): Promise<MarkOutcome> => {
      const failed: MarkOutcome['failed'][number][] = [];
      for (const dish of dishes) {
        try {
          await mark(siteId, dish, about);
        } catch (error) {
          failed.push({ dish, message: messageOf(error) });
        }
      }
      const done = dishes.filter((dish) => !failed.some((one) => one.dish === dish));
      const markedOptions = done.reduce((sum, { options = [] }) => sum + options.length, 0);
      return {
        marked: done.filter(({ options = [] }) => options.length === 0).length,
        markedOptions,
        failed,
      };
    },
    onDone,
  });

async function mark(
  siteId: string,
  { value: id, options = [] }: Dish,
  { until, locationIds, inOthers }: Omit<MarkRequest, 'dishes'>,
): Promise<void> {
  const marks = options.map(({ groupKey, optionKey }) => ({ groupKey, optionKey }));
  const where = locationIds.length > 0 ? { locationIds: [...locationIds] } : {};
  if (marks.length === 0) {
    await call<typeof endpoints.adminUpdateProduct>({
      method: 'PATCH',
      path: '/api/admin/sites/:siteId/products/:id',
      params: { siteId, id },
      body: { availability: { soldOut: true, until, ...where } },
    });
  } else if (inOthers) {
    for (const option of marks)
      await call<typeof endpoints.adminSoldOut>({
        method: 'POST',
        path: '/api/admin/sold-out',
        body: { siteIds: [siteId], option, soldOut: true, until, ...where },
      });
  } else {
    await call<typeof endpoints.adminSetOptionAvailability>({
      method: 'PUT',
      path: '/api/admin/sites/:siteId/products/:id/options/availability',
      params: { siteId, id },
      body: { options: marks.map((option) => ({ ...option, soldOut: true, until, ...where })) },
    });
  }
}
