import { type Difference, differences } from '../conflict/differences.ts';
import { type FieldDisplays, showList, showText } from '../conflict/field-displays.tsx';
import { t } from './messages.ts';
import type { MenuStand } from './queries.ts';

const MAX_NAMED = 5;

const named = (names: readonly string[]): string[] =>
  names.length > MAX_NAMED
    ? [t('deleteAll.more', { names: names.slice(0, MAX_NAMED).join(', ') })]
    : [...names];

/** What others changed of a menu: how many products it has, and which are new or changed. */
export function menuChanges(before: MenuStand | undefined, now: MenuStand | undefined): Difference[] {
  if (!before || !now) return [];
  const { at = '' } = before;
  const since = now.items.filter(({ updatedAt = '' }) => updatedAt > at).map(({ name }) => name);
  const was = { total: before.total, changed: [] };
  return differences(was, { total: now.total, changed: named(since) }, was);
}

export const menuFieldDisplays: FieldDisplays = (field) =>
  field === 'total'
    ? { label: t('title'), show: showText }
    : { label: t('deleteAll.changed'), show: showList };
