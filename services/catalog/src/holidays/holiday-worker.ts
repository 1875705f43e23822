import { parentPort } from 'node:worker_threads';
import type { Language } from '@biteboard/contracts';
import Holidays from 'date-holidays';
import { type HolidayRegion, regionKey } from './region.ts';

export interface HolidayQuestion {
  regions: readonly HolidayRegion[];
  years: readonly number[];
  language: Language;
}

/** A day like 2026-12-25. */
export interface PublicHoliday {
  date: string;
  name: string;
}
/** By `regionKey`. */
export type HolidayAnswer = Record<string, PublicHoliday[]>;

/** Days on which shops may be closed; observances such as Mother's Day are none. */
const TYPES = ['public', 'bank'];
const DAY_LENGTH = 10;

/** The library's code of a state or province that is written as its code or its name; undefined where it knows none. */
const stateCode = (country: string, province: string): string | undefined => {
  const asked = province.toLowerCase();
  const states = Object.entries(new Holidays().getStates(country) ?? {});
  return states.find(([code, name]) => [code, name].some((word) => word.toLowerCase() === asked))?.[0];
};

const holidaysOf = (
  { country, province }: HolidayRegion,
  { years, language }: HolidayQuestion,
): PublicHoliday[] => {
  const state = stateCode(country, province);
  const calendar = state ? new Holidays(country, state) : new Holidays(country);
  const found = years.flatMap((year) => calendar.getHolidays(year, language) ?? []);
  return found
    .filter(({ type }) => TYPES.includes(type))
    .map(({ date, name }) => ({ date: date.slice(0, DAY_LENGTH), name }));
};

parentPort?.on('message', (question: HolidayQuestion) => {
  const answer: HolidayAnswer = Object.fromEntries(
    question.regions.map((region) => [regionKey(region), holidaysOf(region, question)]),
  );
  parentPort?.postMessage(answer);
});
