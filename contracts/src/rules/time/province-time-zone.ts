import type { LocationInput } from '../../entities/site.ts';

const ZONES: Readonly<Record<string, string>> = {
  AB: 'America/Edmonton',
  BC: 'America/Vancouver',
  MB: 'America/Winnipeg',
  NB: 'America/Moncton',
  NL: 'America/St_Johns',
  NS: 'America/Halifax',
  NT: 'America/Yellowknife',
  NU: 'America/Iqaluit',
  ON: 'America/Toronto',
  PE: 'America/Halifax',
  QC: 'America/Toronto',
  SK: 'America/Regina',
  YT: 'America/Whitehorse',
};

const CODES: Readonly<Record<string, string>> = {
  alberta: 'AB',
  'british columbia': 'BC',
  manitoba: 'MB',
  'new brunswick': 'NB',
  newfoundland: 'NL',
  'newfoundland and labrador': 'NL',
  'newfoundland & labrador': 'NL',
  'nova scotia': 'NS',
  'northwest territories': 'NT',
  nunavut: 'NU',
  ontario: 'ON',
  'prince edward island': 'PE',
  quebec: 'QC',
  saskatchewan: 'SK',
  yukon: 'YT',
};

/** The time zone of most of a Canadian province, by its code or English name, accents aside; null for others (spec §9). */
export function provinceTimeZone(province: string): string | null {
  const name = province.trim().normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return ZONES[CODES[name] ?? name.toUpperCase()] ?? null;
}

/** The time zone that the first location's Canadian province gives a site; null for others. */
export function firstLocationTimeZone(locations: readonly LocationInput[]): string | null {
  const { country = 'CA', province = '' } = locations[0]?.address ?? {};
  return country === 'CA' ? provinceTimeZone(province) : null;
}
