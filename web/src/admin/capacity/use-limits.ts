import type { AdminSite, CapacityLimit, Day, Location } from '@biteboard/contracts';
import { DAYS, limitsOf } from '@biteboard/contracts/rules';
import { useState } from 'react';
import {
  type Choices,
  type Difference,
  differences,
  fieldsTakenFromMine,
  isSame,
} from '../conflict/differences.ts';
import { currentStateIn } from '../conflict/if-match.ts';
import { isInPart } from '../site/own-locations.ts';
import { useSaveLocation } from '../sites/use-save-location.ts';
import { useSaveSite } from '../sites/use-site-changes.ts';
import { type LimitRow, limitFaults, nextRow, type RowsByDay, rowsOf, withRows } from './limit-rows.ts';

/** What is entered, based on what was read. */
interface Draft {
  rows: readonly LimitRow[];
  isEachDay: boolean;
  seen: AdminSite;
}

interface Conflict {
  current: AdminSite;
  differences: readonly Difference[];
}

/** A kitchen's limits by the days. */
const daysOf = (site: AdminSite, locationId: string) => {
  const limits = limitsOf(site, locationId);
  return Object.fromEntries(DAYS.map((day) => [day, rowsOf(limits, day)]));
};

const draftOf = (site: AdminSite, locationId: string, day: Day): Draft => {
  const all = daysOf(site, locationId);
  const rows = all[day] ?? [];
  return { rows, isEachDay: rows.length > 0 && DAYS.every((one) => isSame(all[one], rows)), seen: site };
};

/** The limits of one of a kitchen's weekdays: what is saved, what was changed since, and saving that. */
export function useLimits(site: AdminSite, { id: locationId }: Pick<Location, 'id'>, day: Day) {
  const [changed, setChanged] = useState<Draft | null>(null);
  const [faults, setFaults] = useState(() => limitFaults([]));
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const draft = changed ?? draftOf(site, locationId, day);
  const { rows, isEachDay, seen } = draft;
  const asked: RowsByDay = isEachDay ? Object.fromEntries(DAYS.map((one) => [one, rows])) : { [day]: rows };
  const ofSite = useSaveSite(
    site,
    () => setChanged(null),
    ({ capacity }, request) => !isSame(capacity, request.seen?.capacity),
  );
  const ofLocation = useSaveLocation(site, () => setChanged(null));
  const save = isInPart(site) ? ofLocation : ofSite;

  const put = (next: Partial<Draft>) => {
    setChanged({ ...draft, ...next });
    setFaults(limitFaults([]));
  };
  /** Saves upon what others left: theirs, but for the days that were changed here alone or are to stay so. */
  const settle = ({ current, differences: all }: Conflict, choices: Choices) => {
    const mine = Object.fromEntries(
      fieldsTakenFromMine(all, choices).map((one) => [one, asked[one as Day] ?? []]),
    );
    setConflict(null);
    attempt(withRows(current.capacity ?? [], locationId, mine), current);
  };
  /** Those who run only this location save its limits alone. */
  const saveOwn = (capacity: CapacityLimit[]) => {
    const own = capacity
      .filter((limit) => limit.locationId === locationId)
      .map(({ locationId: _own, ...limit }) => limit);
    ofLocation.mutate({ locationId, patch: { capacity: own } });
  };
  const attempt = (capacity: CapacityLimit[], upon: AdminSite) => {
    if (isInPart(site)) return saveOwn(capacity);
    return ofSite.mutate(
      { body: { capacity }, seen: upon },
      {
        onError: (error) => {
          const current = currentStateIn<AdminSite>(error);
          if (!current) return;
          const before = daysOf(seen, locationId);
          const found = differences(before, daysOf(current, locationId), { ...before, ...asked });
          save.reset();
          if (found.some(({ side }) => side === 'both')) setConflict({ current, differences: found });
          else settle({ current, differences: found }, {});
        },
      },
    );
  };

  return {
    rows,
    faults,
    isEachDay,
    isChanged:
      changed !== null &&
      !isSame(
        withRows(seen.capacity ?? [], locationId, asked),
        withRows(seen.capacity ?? [], locationId, {}),
      ),
    save,
    setEachDay: (next: boolean) => put({ isEachDay: next }),
    add: () => put({ rows: [...rows, nextRow(rows, site.hours[day])] }),
    change: (at: number, part: Partial<LimitRow>) =>
      put({ rows: rows.map((row, index) => (index === at ? { ...row, ...part } : row)) }),
    remove: (at: number) => put({ rows: rows.filter((_, index) => index !== at) }),
    send: () => {
      const found = limitFaults(rows);
      setFaults(found);
      if (found.size === 0 && !save.isPending)
        attempt(withRows(seen.capacity ?? [], locationId, asked), seen);
    },
    discard: () => {
      setChanged(null);
      setFaults(limitFaults([]));
      save.reset();
    },
    conflict: conflict && {
      differences: conflict.differences,
      onSave: (choices: Choices) => settle(conflict, choices),
      onClose: () => setConflict(null),
    },
  };
}
