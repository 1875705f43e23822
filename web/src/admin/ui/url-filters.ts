import { useLocation, useSearchParams } from '../../lib/router.ts';

/** A filter's value by its text in an address; undefined for a text that is none. */
type FilterParser<Value> = (text: string) => Value | undefined;

/** A list's filters as the address carries them. */
export interface FilterSpec<Filters extends object> {
  defaults: Filters;
  parsers: { readonly [Name in keyof Filters]: FilterParser<Filters[Name]> };
}

export const textUpTo =
  (length: number): FilterParser<string> =>
  (text) =>
    text.slice(0, length);

export const oneOf =
  <Value extends string | number>(values: readonly Value[]): FilterParser<Value> =>
  (text) =>
    values.find((value) => String(value) === text);

export const pageNumber: FilterParser<number> = (text) => {
  const page = Number(text);
  return Number.isInteger(page) && page > 0 ? page : undefined;
};

const namesOf = <Filters extends object>({ defaults }: FilterSpec<Filters>) =>
  Object.keys(defaults) as (keyof Filters & string)[];

/** What is absent or wrong takes its default. */
export function readFilters<Filters extends object>(
  spec: FilterSpec<Filters>,
  params: URLSearchParams,
): Filters {
  const filters = { ...spec.defaults };
  for (const name of namesOf(spec)) {
    const text = params.get(name);
    const value = text === null ? undefined : spec.parsers[name](text);
    if (value !== undefined) filters[name] = value;
  }
  return filters;
}

/** Only filters that differ from their default; other parameters stay. */
export function writeFilters<Filters extends object>(
  spec: FilterSpec<Filters>,
  params: URLSearchParams,
  filters: Filters,
): URLSearchParams {
  const next = new URLSearchParams(params);
  for (const name of namesOf(spec)) {
    if (filters[name] === spec.defaults[name]) next.delete(name);
    else next.set(name, String(filters[name]));
  }
  return next;
}

/** Whether a list is filtered by nothing but the defaults. */
export const isDefault = <Filters extends object>(spec: FilterSpec<Filters>, filters: Filters): boolean =>
  namesOf(spec).every((name) => filters[name] === spec.defaults[name]);

/** A list's filters in the address. What is open over the list stays open, and Back still closes it. */
export function useUrlFilters<Filters extends object>(spec: FilterSpec<Filters>) {
  const [params, setParams] = useSearchParams();
  const { state } = useLocation();
  const filters = readFilters(spec, params);
  const update = (next: (filters: Filters) => Filters) =>
    setParams((before) => writeFilters(spec, before, next(readFilters(spec, before))), {
      replace: true,
      state: { ...state, keepScroll: true },
    });
  return { filters, update };
}
