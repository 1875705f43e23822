import type { endpoints } from '@biteboard/contracts';
import { call, messageOf } from '../../../lib/api.ts';
import { useChange } from '../../ui/use-change.ts';

/** A dish as the choice has it: the id and the name. */
export interface Dish {
  value: string;
  label: string;
}

interface MarkRequest {
  dishes: readonly Dish[];
  /** An ISO time; null: until it is brought back. */
  until: string | null;
  /** Empty: everywhere. */
  locationIds: readonly string[];
}

export interface MarkOutcome {
  marked: number;
  /** Those that are still available, and why. */
  failed: readonly { dish: Dish; message: string }[];
}

/** Marks products as sold out, one after the other: a failure does not stop the others. */
export const useMarkSoldOut = (siteId: string, onDone: (outcome: MarkOutcome) => void) =>
  useChange({
    siteId,
    name: 'sold out',
    send: async ({ dishes, until, locationIds }: MarkRequest): Promise<MarkOutcome> => {
      const where = locationIds.length > 0 ? { locationIds: [...locationIds] } : {};
      const failed: MarkOutcome['failed'][number][] = [];
      for (const dish of dishes) {
        try {
          await call<typeof endpoints.adminUpdateProduct>({
            method: 'PATCH',
            path: '/api/admin/sites/:siteId/products/:id',
            params: { siteId, id: dish.value },
            body: { availability: { soldOut: true, until, ...where } },
          });
        } catch (error) {
          failed.push({ dish, message: messageOf(error) });
        }
      }
      return { marked: dishes.length - failed.length, failed };
    },
    onDone,
  });
