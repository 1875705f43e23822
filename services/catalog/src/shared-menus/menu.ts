import { PRICE_STEPS, type PriceRule, type SharedMenuInput } from '@biteboard/contracts';
import type { Decision, Versioned } from '@biteboard/platform/documents';
import { AppError, notFound } from '@biteboard/platform/ports';
import { fieldRefused, fieldRequired } from '../fields/field-errors.ts';

/** A menu that sites share; its draft lies in collections of its own, its releases beside it. */
export interface SharedMenuState extends Versioned {
  name: string;
  /** Its name in lower case: menus are listed by it. */
  sortName: string;
  currency: string;
  siteIds: readonly string[];
  groupIds: readonly string[];
  allowLocalProducts: boolean;
  /** Of the draft. */
  rules: readonly PriceRule[];
  createdAt: string;
  /** It goes once its sites have left: it is not found any more. */
  removing?: boolean;
}

export const menuNotFound = () => notFound('MENU_NOT_FOUND', 'There is no such menu.');

const unannounced = (state: SharedMenuState): Decision<SharedMenuState> => ({ state, events: [] });

type Fresh = Pick<SharedMenuState, 'currency' | 'siteIds' | 'createdAt'>;

/** Throws 400 without a name. */
export const createMenu = (id: string, input: SharedMenuInput, fresh: Fresh): Decision<SharedMenuState> => {
  if (!input.name) throw fieldRequired('name');
  const { name, allowLocalProducts = true } = input;
  return unannounced({
    _id: id,
    version: 0,
    name,
    sortName: name.toLowerCase(),
    ...fresh,
    groupIds: [],
    allowLocalProducts,
    rules: [],
  });
};

/** Throws 409 `CURRENCY_FIXED`: its prices, and those of its sites, are in its currency. */
export const updateMenu = (state: SharedMenuState, input: SharedMenuInput): Decision<SharedMenuState> => {
  const { name = state.name, allowLocalProducts = state.allowLocalProducts, currency } = input;
  if (currency !== undefined && currency !== state.currency) {
    const message = `The prices of this menu are in ${state.currency.toUpperCase()}, so it keeps that currency. Create a new menu for another one.`;
    throw new AppError('conflict', 'CURRENCY_FIXED', message, { fields: { currency: message } });
  }
  return unannounced({ ...state, name, sortName: name.toLowerCase(), allowLocalProducts });
};

export const setMenuSites = (
  state: SharedMenuState,
  sites: Partial<Pick<SharedMenuState, 'siteIds' | 'groupIds'>>,
): Decision<SharedMenuState> => unannounced({ ...state, ...sites });

const FLOAT_NOISE = 1e-6;

/** Throws 422 `PRICE_RULE_INVALID` for a rule that no shop could follow. */
export const setMenuRules = (
  state: SharedMenuState,
  rules: readonly PriceRule[],
): Decision<SharedMenuState> => {
  const refuse = (at: number, message: string) => fieldRefused('PRICE_RULE_INVALID', `rules.${at}`, message);
  const isOfOnePlace = (one: PriceRule, other: PriceRule) =>
    one.siteId === other.siteId && one.groupId === other.groupId;
  for (const [at, rule] of rules.entries()) {
    const { percent, roundTo } = rule;
    if (rules.findIndex((other) => isOfOnePlace(rule, other)) < at)
      throw refuse(at, 'There is a rule for this place already. Change that one, or remove it.');
    if (percent <= -100)
      throw refuse(
        at,
        'A rule lowers prices by less than 100 percent. Choose a smaller reduction, or hide the dishes there.',
      );
    if (Math.abs(percent * 100 - Math.round(percent * 100)) > FLOAT_NOISE)
      throw refuse(at, 'A percentage has two decimals at most.');
    if (roundTo !== undefined && !(PRICE_STEPS as readonly number[]).includes(roundTo))
      throw refuse(at, `Prices are rounded to ${PRICE_STEPS.join(', ')} cents.`);
  }
  return unannounced({ ...state, rules: [...rules] });
};

export const startMenuRemoval = (state: SharedMenuState): Decision<SharedMenuState> =>
  unannounced({ ...state, removing: true, siteIds: [], groupIds: [] });

export const deleteMenu = (state: SharedMenuState): Decision<SharedMenuState> =>
  unannounced({ ...state, deleted: true });

/** Throws 400 unless each names a site or a group, and none both. */
export const checkPlaces = (
  field: string,
  places: readonly { siteId?: string | undefined; groupId?: string | undefined }[],
): void => {
  for (const [at, { siteId, groupId }] of places.entries()) {
    if ((siteId === undefined) === (groupId === undefined)) {
      const message = 'Name either a site or a group.';
      throw new AppError('invalid', 'INVALID', message, { fields: { [`${field}.${at}`]: message } });
    }
  }
};
