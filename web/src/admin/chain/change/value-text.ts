import type { AdminSite, Closure, DayHours, Hours, Throttling } from '@biteboard/contracts';
import { DAYS, throttlingAt } from '@biteboard/contracts/rules';
import { dayName, timeText } from '../../../lib/time-text.ts';
import { settingsFieldDisplays } from '../../settings/settings-field-displays.ts';
import { rangeText } from '../../ui/date-text.ts';
import { t } from './messages.ts';

/** The browser's zone: the sites may be in several. */
const HERE = Intl.DateTimeFormat().resolvedOptions().timeZone;

const dayText = ({ open, close, closed, more = [] }: DayHours): string =>
  closed ? t('closed') : [{ open, close }, ...more].map((range) => `${range.open}–${range.close}`).join(', ');

/** 'Mon–Fri 11:00–22:00; Sat–Sun closed': days alike stand together. */
function weekText(hours: Hours): string {
  const runs: { first: string; last: string; text: string }[] = [];
  for (const day of DAYS) {
    const name = dayName(day).slice(0, 3);
    const text = dayText(hours[day]);
    const run = runs.at(-1);
    if (run?.text === text) run.last = name;
    else runs.push({ first: name, last: name, text });
  }
  return runs
    .map(({ first, last, text }) => `${first === last ? first : `${first}–${last}`} ${text}`)
    .join('; ');
}

const closuresText = (closures: readonly Closure[]): string =>
  closures
    .map(({ from, to, name = '' }) =>
      t('closure', { days: rangeText(from, from === to ? from : to), name }).trim(),
    )
    .join(', ') || t('noClosures');

function paceText(value: Throttling | null, now: number): string {
  const pace = throttlingAt(value, now);
  if (!pace) return t('pace.usual');
  return t('until', { state: t(`pace.${pace.state}`), time: timeText(Date.parse(pace.until), HERE) });
}

/** As the Settings tab of this site would say it. */
function otherText(field: string, value: unknown, site: AdminSite): string {
  const shown = settingsFieldDisplays(site)(field).show(value);
  return typeof shown === 'string' ? shown : t('empty');
}

/** A setting's value in words, for sites of the currency of this one. `now` in ms since 1970. */
export function settingValueText(
  field: string,
  value: unknown,
  { site, now }: { site: AdminSite; now: number },
): string {
  if (field === 'pace') return paceText(value as Throttling | null, now);
  if (field === 'closures') return closuresText((value ?? []) as Closure[]);
  if (field === 'hours') return weekText(value as Hours);
  if (field === 'taxRatePercent') return t('rate', { rate: String(value) });
  return otherText(field, value, site);
}
