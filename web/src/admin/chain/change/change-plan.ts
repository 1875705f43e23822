import type { AdminSite, Closure, Hours, SharedSettings } from '@biteboard/contracts';
import { isAmount, type OtherSetting, type OtherValues, otherChange } from './other-settings.ts';

export const SETTINGS_OF_MANY = ['pace', 'closures', 'tax', 'hours', 'other'] as const;
export type Setting = (typeof SETTINGS_OF_MANY)[number];

/** What the form asks for, of all settings; the chosen one counts. */
export interface ChangeValues extends OtherValues {
  pace: { state: 'usual' | 'busy' | 'paused'; extraMinutes: number; minutes: number };
  closure: { from: string; to: string; name: string };
  taxRatePercent: number;
  hours: Hours;
  /** Which of the other settings. */
  other: OtherSetting;
}

/** One call: these sites get these settings. */
export interface ChangePart {
  siteIds: string[];
  changes: SharedSettings;
}

const MINUTE_MS = 60_000;

const paceOf = (
  { state, extraMinutes, minutes }: ChangeValues['pace'],
  now: number,
): SharedSettings['pace'] =>
  state === 'usual'
    ? null
    : {
        state,
        until: new Date(now + minutes * MINUTE_MS).toISOString(),
        extraMinutes: state === 'busy' ? extraMinutes : 0,
      };

/** A closure in the order of days; one of the same days is replaced by it. */
export const withClosure = (
  closures: readonly Closure[],
  { from, to, name }: ChangeValues['closure'],
): Closure[] => {
  const [first, last] = from <= to ? [from, to] : [to, from];
  const others = closures.filter((one) => one.from !== first || one.to !== last);
  const added = { from: first, to: last, ...(name ? { name } : {}) };
  return [...others, added].toSorted((a, b) => a.from.localeCompare(b.from));
};

const idsOf = (sites: readonly AdminSite[]): string[] => sites.map(({ _id }) => _id);

/** What is said of an amount is said in its currency, so sites of another one have a call of their own. */
const otherPlan = (values: ChangeValues, sites: readonly AdminSite[]): ChangePart[] => {
  const { other } = values;
  const alike = Map.groupBy(sites, ({ currency }) => (isAmount(other) ? currency : ''));
  return [...alike.values()].map((some) => ({ siteIds: idsOf(some), changes: otherChange(other, values) }));
};

/**
 * The calls that give the sites a setting. A holiday is added to what each site has, so sites with other closures have
 * a call of their own. `now` in ms since 1970.
 */
export function changePlan(
  setting: Setting,
  values: ChangeValues,
  sites: readonly AdminSite[],
  now: number,
): ChangePart[] {
  if (setting === 'closures')
    return [...Map.groupBy(sites, ({ closures = [] }) => JSON.stringify(closures)).values()].map((alike) => ({
      siteIds: idsOf(alike),
      changes: { closures: withClosure(alike[0]!.closures ?? [], values.closure) },
    }));
  if (setting === 'other') return otherPlan(values, sites);
  const changes: SharedSettings =
    setting === 'pace'
      ? { pace: paceOf(values.pace, now) }
      : setting === 'tax'
        ? { taxRatePercent: values.taxRatePercent }
        : { hours: values.hours };
  return [{ siteIds: idsOf(sites), changes }];
}
