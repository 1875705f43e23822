import type { AdminSite } from '@biteboard/contracts';
import { useState } from 'react';
import { businessTimes } from '../../../lib/business-times.ts';
import { serverNow } from '../../../lib/server-clock.ts';
import { instantOfWallClock } from '../form/product-values.ts';
import { t } from './messages.ts';
import type { SoldOutUntil } from './sold-out-until.ts';
import { type Dish, useMarkSoldOut } from './use-mark-sold-out.ts';

interface Faults {
  dishes?: string;
  time?: string;
}

/** What is chosen to be marked, what is wrong with it, and the marking. */
export function useMarkForm(site: AdminSite, onDone: (words: string) => void) {
  const [dishes, setDishes] = useState<readonly Dish[]>([]);
  const [until, setUntil] = useState<SoldOutUntil>('today');
  const [time, setTime] = useState('');
  const [locationIds, setLocationIds] = useState<readonly string[]>([]);
  const [faults, setFaults] = useState<Faults>({});
  const change = useMarkSoldOut(site._id, ({ marked, failed }) => {
    setDishes(failed.map(({ dish }) => dish));
    if (failed.length > 0) return;
    setUntil('today');
    setTime('');
    setLocationIds([]);
    onDone(t('marked', { count: marked }));
  });

  const at = (now: number): number | null => {
    const { endOfToday, nextOpening } = businessTimes(site, now);
    if (until === 'today') return endOfToday;
    if (until === 'opening') return nextOpening ?? endOfToday;
    return until === 'back' ? null : instantOfWallClock(time, site.timeZone);
  };
  const faultsAt = (now: number): Faults => ({
    ...(dishes.length === 0 ? { dishes: t('dishMissing') } : {}),
    ...(until === 'time' && !time ? { time: t('timeMissing') } : {}),
    ...(until === 'time' && time && (at(now) ?? now) <= now ? { time: t('timePast') } : {}),
  });
  const submit = () => {
    const now = serverNow();
    const found = faultsAt(now);
    setFaults(found);
    if (change.isPending || Object.keys(found).length > 0) return;
    const end = at(now);
    change.mutate({ dishes, until: end === null ? null : new Date(end).toISOString(), locationIds });
  };
  /** A change clears its own fault. */
  const changing =
    <V>(set: (value: V) => void) =>
    (value: V) => {
      set(value);
      setFaults({});
    };
  return {
    dishes,
    until,
    time,
    locationIds,
    faults,
    setDishes: changing(setDishes),
    setUntil: changing(setUntil),
    setTime: changing(setTime),
    setLocationIds: changing(setLocationIds),
    submit,
    isBusy: change.isPending,
    failed: change.data?.failed ?? [],
  };
}
