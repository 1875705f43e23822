import { instantOf, isDay, zonedParts } from '@biteboard/contracts';
import type { Actor } from '@biteboard/platform/audit';
import type { Decision, Versioned } from '@biteboard/platform/documents';
import { AppError, notFound } from '@biteboard/platform/ports';
import { fieldMalformed } from '../fields/field-errors.ts';

/** A release of a shared menu; what it says is in the file that `contentId` names. */
export interface ReleaseState extends Versioned {
  menuId: string;
  number: number;
  contentId: string;
  note: string;
  /** When it comes in each site's own zone, as `2026-12-01T05:00`; null: at once. */
  at: string | null;
  createdAt: string;
  by: Actor;
  bringsBack?: number;
  /** It was taken back before it came: its number is not given again. */
  cancelled?: boolean;
  /** No site needs it any more to know what it is to have. */
  retired?: boolean;
  /** How far it came, from the time when all its sites had it, or no site was to have it any more. */
  outcome?: ReleaseOutcome;
}

export interface ReleaseOutcome {
  state: 'published' | 'superseded';
  sites: number;
  done: number;
  failed: readonly { siteId: string; error: string; code: string }[];
}

export const releaseNotFound = () => notFound('RELEASE_NOT_FOUND', 'There is no such release of this menu.');

export const releaseId = (menuId: string, number: number): string => `${menuId}-${number}`;
/** Where the content of a release lies. */
export const contentFile = (contentId: string): string => `menus/${contentId}.json`;

const LOCAL = /^(\d{4}-\d\d-\d\d)[T ]([01]\d|2[0-3]):([0-5]\d)(?::00)?$/;

/** A local time in its one form. Throws 400 for what is none. */
export const parseLocalTime = (field: string, text: string): string => {
  const [, day = '', hour, minute] = LOCAL.exec(text) ?? [];
  if (!isDay(day)) throw fieldMalformed(field, 'Use a local time such as 2026-12-01T05:00.');
  return `${day}T${hour}:${minute}`;
};

/** When a local time comes in a zone, in ms since 1970; one that a clock skips comes at the end of the gap. */
export const localInstant = (at: string, timeZone: string): number => {
  const [day = '', time = ''] = at.split('T');
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return instantOf(day, hour * 60 + minute, timeZone);
};

/**
 * Throws 422 `TIME_DOES_NOT_EXIST` where the clocks of a zone skip that time, `TIME_PASSED` where it lies behind in one.
 */
export const checkLocalTime = (at: string, timeZones: readonly string[], now: number): void => {
  const refuse = (code: string, message: string, timeZone: string) =>
    new AppError('rule', code, message, { fields: { at: message }, params: { timeZone } });
  for (const timeZone of new Set(timeZones)) {
    const instant = localInstant(at, timeZone);
    const { date, hour, minute } = zonedParts(instant, timeZone);
    const shown = `${date}T${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`;
    const told = at.replace('T', ' ');
    if (shown !== at) {
      const message = `In the zone ${timeZone} the clocks are put forward then: there is no ${told}. Choose another time.`;
      throw refuse('TIME_DOES_NOT_EXIST', message, timeZone);
    }
    if (instant <= now) {
      const message = `In the zone ${timeZone} it is past ${told} already. Choose a later time.`;
      throw refuse('TIME_PASSED', message, timeZone);
    }
  }
};

/** When a release comes in a zone, in ms since 1970. */
export const effectiveAt = (
  { at, createdAt }: Pick<ReleaseState, 'at' | 'createdAt'>,
  timeZone: string,
): number => (at === null ? Date.parse(createdAt) : localInstant(at, timeZone));

/**
 * The release that a site in a zone is to have at a time: the one that came last, of two at once the newer one. So one
 * that is published before a planned one's hour comes at once, and the planned one still at its own.
 */
export const releaseInForce = <R extends Pick<ReleaseState, 'at' | 'createdAt' | 'number'>>(
  releases: readonly R[],
  timeZone: string,
  now: number,
): R | undefined => {
  const came = releases
    .map((release) => ({ release, at: effectiveAt(release, timeZone) }))
    .filter(({ at }) => at <= now);
  return came.toSorted((a, b) => a.at - b.at || a.release.number - b.release.number).at(-1)?.release;
};

/** The next time after `now` at which another release comes in one of these zones; undefined: none is planned. */
export const nextRelease = (
  releases: readonly ReleaseState[],
  timeZones: readonly string[],
  now: number,
): number | undefined => {
  const times = [...new Set(timeZones)].flatMap((timeZone) =>
    releases.map((release) => effectiveAt(release, timeZone)).filter((at) => at > now),
  );
  return times.length > 0 ? Math.min(...times) : undefined;
};

/** Zones lie between twelve hours behind UTC and fourteen before it. */
const HOUR_MS = 3_600_000;
const EARLIEST_MS = 14 * HOUR_MS;
const LATEST_MS = 12 * HOUR_MS;

const spanOf = (release: ReleaseState): { first: number; last: number } => {
  const at = effectiveAt(release, 'UTC');
  return release.at === null ? { first: at, last: at } : { first: at - EARLIEST_MS, last: at + LATEST_MS };
};

/** Whether another release has come after this one in every zone of the world: it will never be in force again. */
export const isReplaced = (
  release: ReleaseState,
  releases: readonly ReleaseState[],
  now: number,
): boolean => {
  const own = spanOf(release);
  return releases.some((other) => {
    const { first, last } = spanOf(other);
    const isLater = first > own.last || (first === own.last && other.number > release.number);
    return other._id !== release._id && isLater && last <= now;
  });
};

export const retireRelease = (state: ReleaseState): Decision<ReleaseState> | undefined =>
  state.retired ? undefined : { state: { ...state, retired: true }, events: [] };

/** How a release ended; what was settled once stays. */
export const settleRelease = (
  state: ReleaseState,
  outcome: ReleaseOutcome,
): Decision<ReleaseState> | undefined =>
  state.outcome ? undefined : { state: { ...state, outcome }, events: [] };

/** Throws 409 `RELEASE_CAME` where its time has come in a zone of its sites, or anywhere where it has none. */
export const cancelRelease = (
  state: ReleaseState,
  timeZones: readonly string[],
  now: number,
): Decision<ReleaseState> => {
  const zones = timeZones.length > 0 ? timeZones : ['UTC'];
  if (state.at === null || zones.some((timeZone) => effectiveAt(state, timeZone) <= now)) {
    const message = 'This release has come already. Bring an earlier one back instead.';
    throw new AppError('conflict', 'RELEASE_CAME', message);
  }
  return { state: { ...state, retired: true, cancelled: true }, events: [] };
};
