import type { AdminSite, AuditEntry, FieldChange } from '@biteboard/contracts';
import { money } from '../../ui/money.tsx';
import { stampText } from '../ui/date-text.ts';
import { isLimitChange, limitTexts, type NamedLocation } from './limit-change-text.ts';
import { t } from './messages.ts';

/** What is needed to format values. */
export interface AuditTextContext {
  sites: readonly (Pick<AdminSite, '_id' | 'name' | 'currency'> & { locations: readonly NamedLocation[] })[];
  zone: string;
  now: number;
}

const isFieldName = (part: string): boolean => /^[a-z]+([A-Z][a-z]*)*$/.test(part);

/** 'min order' of `minOrderCents`, 'variants, Large, price' of `variants.Large.price`: names stay as they are. */
export const fieldText = (field: string): string =>
  field
    .split('.')
    .map((part) =>
      isFieldName(part)
        ? part
            .replace(/^is(?=[A-Z])|(Cents|Url|Id)$/g, '')
            .replace(/Ids$/, 's')
            .replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
            .trim()
        : part,
    )
    .join(', ');

const TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d/;

const amountText = (cents: number, currency: string | undefined): string =>
  currency ? money(cents, currency) : (cents / 100).toFixed(2);

/** A value for people: money in the site's currency, times in the zone, sites by name. */
export function valueText(
  { field }: FieldChange,
  value: FieldChange['to'],
  { sites, zone, now }: AuditTextContext,
  siteId: string | null,
): string {
  if (value === null) return t('nothing');
  if (typeof value === 'boolean') return t(value ? 'yes' : 'no');
  const last = field.split('.').at(-1) ?? '';
  if (typeof value === 'number') {
    const currency = sites.find(({ _id }) => _id === siteId)?.currency;
    if (last.endsWith('Cents')) return amountText(value, currency);
    if (last === 'price') return amountText(Math.round(value * 100), currency);
    return value.toLocaleString('en-CA');
  }
  if (field === 'siteIds')
    return value
      .split(', ')
      .map((id) => sites.find(({ _id }) => _id === id)?.name ?? id)
      .join(', ');
  if (TIME.test(value)) return stampText(value, zone, now);
  return last === 'status' ? value.replaceAll('_', ' ') : value;
}

/** Ids mean nothing to people; the sentence says that it is another one. */
const isUnreadable = ({ field }: FieldChange): boolean => /(^|\.)categoryId$/.test(field);

/** '$18.50 → $19.50', or only the new value without an old one; '' where there is nothing to read. */
export function changeText(change: FieldChange, context: AuditTextContext, siteId: string | null): string {
  if (change.secret) return t('hidden');
  if (isUnreadable(change)) return '';
  const { from, to } = change;
  const text = (value: FieldChange['to']) => valueText(change, value, context, siteId);
  return from === null ? text(to) : t('turned', { from: text(from), to: text(to) });
}

/** As one of several, with its field. */
export const namedChangeText = (
  change: FieldChange,
  context: AuditTextContext,
  siteId: string | null,
): string => {
  const value = changeText(change, context, siteId);
  const field = fieldText(change.field);
  return value ? t('named', { field, value }) : field;
};

const soldOutOf = ({ action, changes }: AuditEntry): FieldChange | undefined =>
  action === 'product.updated' && changes.every(({ field }) => field.startsWith('availability.'))
    ? changes.find(({ field }) => field === 'availability.soldOut')
    : undefined;

/** That a dish which was sold out is so at other locations, or until another time. */
const isOtherMark = ({ action, changes }: AuditEntry): boolean =>
  action === 'product.updated' &&
  changes.length > 0 &&
  changes.every(({ field }) => /^availability\.(?!soldOut$)/.test(field));

/** That a kitchen is paused, busy, or at its usual pace again. */
const throttlingText = ({ action, changes, subjectName: name }: AuditEntry): string | undefined => {
  if (action !== 'site.updated' || !changes.every(({ field }) => field.startsWith('pace.'))) return undefined;
  const to = (field: string) => changes.find((change) => change.field === `pace.${field}`);
  const state = to('state');
  if (state?.to === null) return t('usualPace', { name });
  if (state) return t(state.to === 'paused' ? 'paused' : 'busy', { name });
  return to('until') || to('extraMinutes') ? t('pace', { name }) : undefined;
};

/** A switch that was the only change: the sentence says which way it went. */
const switchedText = ({ field, to }: FieldChange, name: string): string => {
  const way = to ? 'on' : 'off';
  const key = `${way}.${field}` as Parameters<typeof t>[0];
  const said = t(key, { name });
  return said === key ? t(way, { field: fieldText(field.replace(/Enabled$/, '')), name }) : said;
};

const isSwitch = ({ field, secret, to }: FieldChange): boolean =>
  !secret && !field.includes('.') && typeof to === 'boolean';

const secretText = ({ from, to, field }: FieldChange, name: string): string => {
  const key = to === null ? 'secretCleared' : from === null ? 'secretSet' : 'secretReplaced';
  return t(key, { field: fieldText(field), name });
};

/** What was done, in a sentence. */
export function actionText(entry: AuditEntry): string {
  const { action, subjectName: name, changes } = entry;
  const soldOut = soldOutOf(entry);
  if (soldOut) return t(soldOut.to === true ? 'soldOut' : 'available', { name });
  if (isOtherMark(entry)) return t('soldOutElsewhere', { name });
  const paced = throttlingText(entry);
  if (paced) return paced;
  if (isLimitChange(entry)) return t('limits', { name });
  const [only, ...others] = changes;
  if (action.endsWith('.updated') && only && others.length === 0) {
    if (isSwitch(only)) return switchedText(only, name);
    return only.secret ? secretText(only, name) : t('oneField', { field: fieldText(only.field), name });
  }
  const key = `act.${action}` as Parameters<typeof t>[0];
  const said = t(key, { name });
  return said === key ? t('otherAct', { action, name }) : said;
}

/** The changes, a line each. */
export function changeTexts(entry: AuditEntry, context: AuditTextContext): string[] {
  const { action, changes, siteId } = entry;
  if (soldOutOf(entry) || isOtherMark(entry) || throttlingText(entry)) {
    const to = (name: string) => changes.find(({ field }) => field.endsWith(`.${name}`))?.to;
    const [minutes, until] = [to('extraMinutes'), to('until')];
    return [
      ...(minutes ? [t('longer', { minutes: Number(minutes) })] : []),
      ...(typeof until === 'string'
        ? [t('until', { when: stampText(until, context.zone, context.now) })]
        : []),
    ];
  }
  if (isLimitChange(entry)) {
    const locations = context.sites.find(({ _id }) => _id === siteId)?.locations ?? [];
    return limitTexts(changes, locations, (change) => namedChangeText(change, context, siteId));
  }
  const isNamed = changes.length > 1 || !action.endsWith('.updated');
  if (!isNamed && changes.every(isSwitch)) return [];
  const text = isNamed ? namedChangeText : changeText;
  return changes.map((change) => text(change, context, siteId)).filter(Boolean);
}
