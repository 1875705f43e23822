import {
  closureFaults,
  type HoursFault,
  hoursFaults,
  isTimeZone,
  type Location,
  type LocationInput,
  type SiteInput,
  type SiteSettings,
  zonedParts,
} from '@biteboard/contracts';
import type { SettingFault } from './faults.ts';

type Stored = Partial<Pick<SiteSettings, 'hours' | 'closures' | 'timeZone'>> & {
  readonly locations?: readonly Location[];
};

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

const at =
  (field: string) =>
  ({ code, path, message }: HoursFault): SettingFault => ({ code, field: `${field}.${path}`, message });

/** The faults of the hours and closures that a save changes; `now` in ms since 1970. */
export const openingFaults = (input: SiteInput, stored: Stored, now: number): SettingFault[] => {
  const timeZone = input.timeZone ?? stored.timeZone ?? '';
  const today = zonedParts(now, isTimeZone(timeZone) ? timeZone : 'UTC').date;
  const faultsOf = (
    { hours, closures }: Pick<LocationInput, 'hours' | 'closures'>,
    known: Stored,
    prefix: string,
  ): SettingFault[] => [
    ...(hours && !isSame(hours, known.hours) ? hoursFaults(hours).map(at(`${prefix}hours`)) : []),
    ...closureFaults(closures ?? [], { stored: known.closures ?? [], today }).map(at(`${prefix}closures`)),
  ];
  const own = (input.locations ?? []).flatMap((location, place) => {
    const known = stored.locations?.find(({ id }) => id === location.id);
    const { hours, closures } = known ?? {};
    return faultsOf(
      location,
      { ...(hours ? { hours } : {}), ...(closures ? { closures } : {}) },
      `locations.${place}.`,
    );
  });
  return [...faultsOf(input, stored, ''), ...own];
};
