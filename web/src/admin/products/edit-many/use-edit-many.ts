import type { AdminProduct, endpoints, ProductInput } from '@biteboard/contracts';
import { useState } from 'react';
import { messageOf } from '../../../lib/api.ts';
import { callIfMatch, currentStateIn } from '../../conflict/if-match.ts';
import { useChange } from '../../ui/use-change.ts';
import { isAlready } from './dish-changes.ts';
import { t } from './messages.ts';

export interface RefusedDish {
  dish: AdminProduct;
  message: string;
}

const whyNot = (error: unknown): string => (currentStateIn(error) ? t('changed') : messageOf(error));

/** Saves one dish after the other, each by the version that was shown; one that is refused does not stop the others. */
export function useEditMany(siteId: string, dishes: readonly AdminProduct[]) {
  const [done, setDone] = useState(0);
  const save = async ({ _id, version }: AdminProduct, body: ProductInput) =>
    callIfMatch<typeof endpoints.adminUpdateProduct>(
      { method: 'PATCH', path: '/api/admin/sites/:siteId/products/:id', params: { siteId, id: _id }, body },
      version,
    );
  const saving = useChange({
    siteId,
    name: 'many products',
    send: async (patch: ProductInput): Promise<RefusedDish[]> => {
      const refused: RefusedDish[] = [];
      for (const [at, dish] of dishes.entries()) {
        setDone(at);
        try {
          if (!isAlready(dish, patch)) await save(dish, patch);
        } catch (error) {
          refused.push({ dish, message: whyNot(error) });
        }
      }
      setDone(dishes.length);
      return refused;
    },
  });
  return { done, saving };
}
