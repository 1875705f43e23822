import type { AdminSite, LocationInput } from '@biteboard/contracts';
import type { Fields } from '../conflict/differences.ts';
import { type SettingsValues, settingsOfSite } from './settings-values.ts';

type Values = Record<string, unknown>;

/** What is known of a secret: whether it is set, and since when. */
export interface KnownSecret {
  isSet: boolean;
  changedAt?: string;
}

/** A secret that is typed ('' clears it). */
export interface TypedSecret {
  typed: string;
}

/** Of these each part is a field of its own: two people may change the hours of two days. */
const SPLIT = ['hours', 'pickup'] as const;
const PLACES = 'locations.';
/** The locations that have no id yet. */
const NEW_PLACES = `${PLACES}new`;

const under = (name: string, parts: object | undefined): [string, unknown][] =>
  Object.entries(parts ?? {}).map(([part, value]) => [`${name}.${part}`, value]);

const placesOf = (locations: readonly LocationInput[] = []): [string, unknown][] => {
  const fresh = locations.filter(({ id }) => id === undefined);
  const kept = locations.filter(({ id }) => id !== undefined);
  return [
    ...kept.map((location): [string, unknown] => [PLACES + location.id, location]),
    ...(fresh.length > 0 ? [[NEW_PLACES, fresh] as [string, unknown]] : []),
  ];
};

const secretsOf = ({ secretsSet = {}, secretsChangedAt = {} }: AdminSite): [string, KnownSecret][] =>
  Object.entries(secretsSet).map(([name, isSet]) => {
    const changedAt = secretsChangedAt[name];
    return [name, { isSet, ...(changedAt ? { changedAt } : {}) }];
  });

/** The settings part by part, as two people may change them apart; of the site are its secrets. */
export function settingsParts(values: SettingsValues, site: AdminSite): Fields {
  const { hours, pickup, locations, ...rest } = values;
  const known = secretsOf(site);
  const plain = Object.fromEntries(
    Object.entries(rest).filter(([, value]) => value !== undefined && value !== null),
  );
  const typed = known.flatMap(([name]): [string, TypedSecret][] =>
    typeof plain[name] === 'string' ? [[name, { typed: plain[name] }]] : [],
  );
  return Object.fromEntries([
    ...Object.entries(plain),
    ...under('hours', hours),
    ...under('pickup', pickup),
    ...placesOf(locations),
    ...known,
    ...typed,
  ]);
}

/** The site's own, part by part. */
export const partsOfSite = (site: AdminSite): Fields => settingsParts(settingsOfSite(site), site);

const withPlace = (
  locations: readonly LocationInput[],
  from: readonly LocationInput[],
  part: string,
): readonly LocationInput[] => {
  if (part === NEW_PLACES) return [...locations, ...from.filter(({ id }) => id === undefined)];
  const isIt = ({ id }: LocationInput) => PLACES + id === part;
  const taken = from.find(isIt);
  if (!taken) return locations.filter((one) => !isIt(one));
  return locations.some(isIt) ? locations.map((one) => (isIt(one) ? taken : one)) : [...locations, taken];
};

/** The settings with some parts of others. */
export function withParts(
  settings: SettingsValues,
  from: SettingsValues,
  parts: readonly string[],
): SettingsValues {
  const next: Values = { ...settings };
  const other: Values = { ...from };
  for (const part of parts) {
    const whole = SPLIT.find((name) => part.startsWith(`${name}.`));
    if (whole) {
      const name = part.slice(whole.length + 1);
      next[whole] = { ...(next[whole] as object), [name]: (other[whole] as Values)[name] };
    } else if (part.startsWith(PLACES)) {
      next.locations = withPlace(next.locations as LocationInput[], from.locations, part);
    } else next[part] = other[part];
  }
  return next as unknown as SettingsValues;
}
