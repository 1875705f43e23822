import { zonedParts } from '@biteboard/contracts';

const DAY_MS = 86_400_000;
/** Excel counts days from 1899-12-30. */
const EPOCH = Date.UTC(1899, 11, 30);

/** What the clock in the zone shows at the ISO time, to the minute, as Excel counts it. */
export const excelTime = (at: string, timeZone: string): number => {
  const { year, month, day, hour, minute } = zonedParts(Date.parse(at), timeZone);
  return (Date.UTC(year, month - 1, day, hour, minute) - EPOCH) / DAY_MS;
};

/** The calendar day `2026-11-20`, as Excel counts it. */
export const excelDay = (day: string): number => (Date.parse(`${day}T00:00:00Z`) - EPOCH) / DAY_MS;
