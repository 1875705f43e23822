import type { AdminCategory, CategoryOrder, endpoints } from '@biteboard/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { App } from 'antd';
import { useState } from 'react';
import { messageOf } from '../../lib/api.ts';
import { ConflictDialog } from '../conflict/conflict-dialog.tsx';
import { differences } from '../conflict/differences.ts';
import { showLines } from '../conflict/field-displays.tsx';
import { currentStateIn } from '../conflict/if-match.ts';
import { ownerCall } from '../site/owner-call.ts';
import { categoriesQuery } from '../site/queries.ts';
import { useChange } from '../ui/use-change.ts';
import { t } from './messages.ts';

interface Order extends CategoryOrder {
  /** As they were before. */
  seen: string[];
}

/** An order that others did not leave the place for. */
interface Clash extends Order {
  current: readonly AdminCategory[];
}

const idsOf = (categories: readonly AdminCategory[]): string[] => categories.map(({ _id }) => _id);

/** Reorders the categories: shown at once, undone if it is not saved; the server's answer counts. */
export function useCategoryOrder(siteId: string) {
  const client = useQueryClient();
  const { notification } = App.useApp();
  const [clash, setClash] = useState<Clash | null>(null);
  const { queryKey } = categoriesQuery(siteId);
  const show = (categories: readonly AdminCategory[] | undefined) =>
    categories && client.setQueryData(queryKey, [...categories]);
  const change = useChange({
    siteId,
    name: 'order of categories',
    send: (body: Order) =>
      ownerCall<typeof endpoints.adminOrderCategories>({
        method: 'PUT',
        path: '/api/admin/sites/:siteId/categories/order',
        params: { siteId },
        body,
      }),
    onDone: show,
  });

  const refuse = (error: unknown, order: Order, before: readonly AdminCategory[]) => {
    const current = currentStateIn<AdminCategory[]>(error);
    show(current ?? before);
    if (current) return setClash({ ...order, current });
    notification.error({
      title: t('move.failed'),
      description: messageOf(error),
      placement: 'bottomLeft',
    });
  };

  const putInOrder = async (categories: readonly AdminCategory[]) => {
    await client.cancelQueries({ queryKey });
    const before = client.getQueryData(queryKey) ?? [];
    const order = { ids: idsOf(categories), seen: idsOf(before) };
    show(categories);
    change.mutate(order, { onError: (error) => refuse(error, order, before) });
  };

  const settle = ({ ids, current }: Clash, isMine: boolean) => {
    setClash(null);
    const places = new Map(ids.map((id, at) => [id, at]));
    const at = ({ _id }: AdminCategory) => places.get(_id) ?? ids.length;
    if (isMine) void putInOrder(current.toSorted((one, other) => at(one) - at(other)));
  };

  return {
    busy: change.isPending,
    putInOrder,
    /** Others have reordered them since. */
    asking: clash && (
      <OrderClash {...clash} onSave={(isMine) => settle(clash, isMine)} onClose={() => setClash(null)} />
    ),
  };
}

interface OrderClashProps extends Clash {
  onSave: (isMine: boolean) => void;
  onClose: () => void;
}

function OrderClash({ current, ids, seen, onSave, onClose }: OrderClashProps) {
  const names = new Map(current.map(({ _id, name }) => [_id, name]));
  const there = (order: readonly string[]) => order.filter((id) => names.has(id));
  return (
    <ConflictDialog
      name={t('move.orderInTitle')}
      differences={differences({ order: there(seen) }, { order: idsOf(current) }, { order: there(ids) })}
      displays={() => ({
        label: t('move.order'),
        show: (order) => showLines((order as string[]).map((id, at) => `${at + 1}. ${names.get(id) ?? ''}`)),
      })}
      onSave={({ order }) => onSave(order === 'mine')}
      onClose={onClose}
    />
  );
}
