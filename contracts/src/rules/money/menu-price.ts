import type { PriceRule, ProductOverride } from '../../entities/shared-menu.ts';
import { toCents } from './money.ts';

/** A site as price rules see it. */
export interface MenuPlace {
  siteId: string;
  groupIds: readonly string[];
}

/** What counts for a product's price in a place, and what it comes to. */
export type PlacePrice =
  | { from: 'siteOverride' | 'groupOverride'; override: ProductOverride; cents: number }
  | { from: 'siteRule' | 'groupRule'; rule: PriceRule; cents: number }
  | { from: 'menu'; cents: number };

type Reckoning = Pick<PriceRule, 'percent' | 'roundTo' | 'endsIn'>;

/** A percentage has four decimals at most: what is beyond is noise of floats. */
const PERCENT_SCALE = 10_000;

/** `cents × numerator ÷ denominator`, halves away from zero, exactly. */
const scaled = (cents: number, numerator: bigint, denominator: bigint): number => {
  const product = BigInt(cents) * numerator;
  const size = product < 0n ? -product : product;
  const rounded = (2n * size + denominator) / (2n * denominator);
  return Number(product < 0n ? -rounded : rounded);
};

const withPercent = (cents: number, percent: number): number =>
  scaled(
    cents,
    BigInt(100 * PERCENT_SCALE) + BigInt(Math.round(percent * PERCENT_SCALE)),
    BigInt(100 * PERCENT_SCALE),
  );

const toMultiple = (cents: number, step: number): number => scaled(cents, 1n, BigInt(step)) * step;

/** The nearest amount whose last digits are these; of two as near the higher one. */
const toEnding = (cents: number, endsIn: number): number => {
  const span = endsIn < 10 ? 10 : 100;
  const above = (((endsIn - cents) % span) + span) % span;
  return above <= span - above ? cents + above : cents + above - span;
};

/**
 * What a rule makes of a base price in cents (`decided §14`): the percent, the nearest multiple of `roundTo`, the nearest
 * price that ends in `endsIn`. 0 stays 0. May be below 0, which no shop can charge.
 */
export const priceByRule = (cents: number, { percent, roundTo = 1, endsIn }: Reckoning): number => {
  if (cents === 0) return 0;
  const rounded = toMultiple(withPercent(cents, percent), roundTo);
  return endsIn === undefined ? rounded : toEnding(rounded, endsIn);
};

/** What a rule makes of an option's add-on price in cents: it has no ending of its own. */
export const addOnByRule = (cents: number, { percent, roundTo = 1 }: Reckoning): number =>
  toMultiple(withPercent(cents, percent), roundTo);

interface Placed {
  siteId?: string | undefined;
  groupId?: string | undefined;
}

/** The first that names the site, then the first that names a group of it. */
const nearest = <P extends Placed>(list: readonly P[], { siteId, groupIds }: MenuPlace) => {
  const ofSite = list.find((one) => one.siteId === siteId);
  return {
    ofSite,
    ofGroup: list.find((one) => one.groupId !== undefined && groupIds.includes(one.groupId)),
  };
};

/** The rule that counts in a place, if any: its site's own, else the first that names a group of it. */
export const ruleAt = (rules: readonly PriceRule[], place: MenuPlace): PriceRule | undefined => {
  const { ofSite, ofGroup } = nearest(rules, place);
  return ofSite ?? ofGroup;
};

/** The base price of a product in a place: the nearest of overrides, rules and the menu counts (`decided §14`). */
export const priceAt = (
  cents: number,
  overrides: readonly ProductOverride[],
  rules: readonly PriceRule[],
  place: MenuPlace,
): PlacePrice => {
  const priced = nearest(
    overrides.filter(({ price }) => price !== undefined),
    place,
  );
  const override = priced.ofSite ?? priced.ofGroup;
  if (override) {
    const from = priced.ofSite ? 'siteOverride' : 'groupOverride';
    return { from, override, cents: toCents(override.price ?? 0) };
  }
  const { ofSite, ofGroup } = nearest(rules, place);
  const rule = ofSite ?? ofGroup;
  if (!rule) return { from: 'menu', cents };
  return { from: ofSite ? 'siteRule' : 'groupRule', rule, cents: priceByRule(cents, rule) };
};

/** Whether a product is not on the menu in a place: the nearest override that says so, or that it is, counts. */
export const isHiddenAt = (overrides: readonly ProductOverride[], place: MenuPlace): boolean => {
  const { ofSite, ofGroup } = nearest(
    overrides.filter(({ hidden }) => hidden !== undefined),
    place,
  );
  return (ofSite ?? ofGroup)?.hidden ?? false;
};
