import type { endpoints } from '@biteboard/contracts';
import { useState } from 'react';
import { call } from '../../../lib/api.ts';
import { useAttempt } from '../../../lib/use-attempt.ts';
import { MENUS_KEY } from '../queries.ts';
import type { EditedRow, Edits } from './edits.ts';
import { type SaveOutcome, saveEdits } from './save-edits.ts';

const sendBatch = (menuId: string) => (batch: readonly EditedRow[]) =>
  call<typeof endpoints.adminSavePriceTable>({
    method: 'PUT',
    path: '/api/admin/menus/:menuId/price-table',
    params: { menuId },
    body: {
      products: batch.map(({ seen: { id, version }, overrides }) => ({ id, version, overrides })),
    },
  });

/** Saves what is changed, many dishes by one call; `done` counts those that are saved. */
export function useSavePrices(menuId: string, onDone: (outcome: SaveOutcome) => void) {
  const [done, setDone] = useState(0);
  const saving = useAttempt({
    touches: MENUS_KEY,
    onDone,
    send: (edits: Edits) => {
      setDone(0);
      return saveEdits(edits, { send: sendBatch(menuId), onProgress: setDone });
    },
  });
  return { saving, done };
}
