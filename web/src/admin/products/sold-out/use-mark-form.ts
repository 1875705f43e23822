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

/** What a form begins with. */
export interface MarkStart {
  dishes?: readonly Dish[];
  locationIds?: readonly string[];
}

/** Receives what was done, as a text, and where: the ids of the locations, none for everywhere. */
export type MarkDone = (words: string, locationIds: readonly string[]) => void;

/** What is chosen to be marked, what is wrong with it, and the marking. */
export function useMarkForm(site: AdminSite, onDone: MarkDone, first: MarkStart = {}) {
  const [dishes, setDishes] = useState<readonly Dish[]>(first.dishes ?? []);
  const [until, setUntil] = useState<SoldOutUntil>('today');
  const [time, setTime] = useState('');
  const [locationIds, setLocationIds] = useState<readonly string[]>(first.locationIds ?? []);
  const [inOthers, setInOthers] = useState(false);
  const [faults, setFaults] = useState<Faults>({});
  const change = useMarkSoldOut(site._id, ({ marked, markedOptions, failed }) => {
    setDishes(failed.map(({ dish }) => dish));
    if (failed.length > 0) return;
    setUntil('today');
    setTime('');
    setLocationIds([]);
    setInOthers(false);
    onDone(
      [
        marked > 0 && t('marked', { count: marked }),
        markedOptions > 0 && t('markedOptions', { count: markedOptions }),
      ]
        .filter(Boolean)
        .join(' '),
      locationIds,
    );
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
    change.mutate({
      dishes,
      until: end === null ? null : new Date(end).toISOString(),
      locationIds,
      inOthers,
    });
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
    inOthers,
    faults,
    setDishes: changing(setDishes),
    setUntil: changing(setUntil),
    setTime: changing(setTime),
    setLocationIds: changing(setLocationIds),
    setInOthers: changing(setInOthers),
    setOptions: (dish: Dish, options: NonNullable<Dish['options']>) =>
      changing(setDishes)(dishes.map((one) => (one.value === dish.value ? { ...one, options } : one))),
    submit,
    isBusy: change.isPending,
    failed: change.data?.failed ?? [],
  };
}
