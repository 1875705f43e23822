/** The fixed lists of the entities, apart from their schemas so that the browser gets them without TypeBox. */
export const CURRENCIES = ['usd', 'cad', 'eur', 'gbp', 'inr', 'aud'] as const;
export const COUNTRIES = ['CA', 'US', 'IN', 'GB', 'AU'] as const;
export const DAYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;
export type Day = (typeof DAYS)[number];

/** The last place in a menu. */
export const MAX_POSITION = 1_000_000;

/** The most that an order may carry as its tip. */
export const MAX_TIP_CENTS = 1_000_000;

export const ORDER_STATUSES = [
  'pending_payment',
  'placed',
  'paid',
  'confirmed',
  'preparing',
  'ready',
  'completed',
  'out_for_delivery',
  'delivered',
  'expired',
  'cancelled',
  'refunded',
] as const;

/** Paid or any later state that was not cancelled or refunded (`decided §6`). */
export const SUCCESSFUL_STATUSES: readonly (typeof ORDER_STATUSES)[number][] = [
  'paid',
  'confirmed',
  'preparing',
  'ready',
  'completed',
  'out_for_delivery',
  'delivered',
];

/** The steps to which a price rule may round, in cents (`decided §14`). */
export const PRICE_STEPS = [1, 5, 10, 25, 50, 100] as const;

/** What becomes of a release of a shared menu (`decided §14`). */
export const RELEASE_STATES = ['scheduled', 'publishing', 'published', 'superseded'] as const;

/** The orders of an admin's list of products (`decided §11`). */
export const PRODUCT_SORTS = [
  'position',
  '-position',
  'name',
  '-name',
  'price',
  '-price',
  'updatedAt',
  '-updatedAt',
] as const;
export type ProductSort = (typeof PRODUCT_SORTS)[number];

export const ORDER_ACTIONS = ['confirm', 'start', 'ready', 'complete', 'cancel', 'refund'] as const;

/** Where a courier is with an order, in the order of a delivery that goes well; the last three end it otherwise (`decided §9`). */
export const DELIVERY_STATUSES = [
  'requested',
  'assigned',
  'at_pickup',
  'picked_up',
  'near_dropoff',
  'delivered',
  'cancelled',
  'returning',
  'returned',
] as const;

/** The EU's 14 allergens and the US' 9; wheat is its own, and gluten too (`decided §18`). */
export const ALLERGENS = [
  'gluten',
  'wheat',
  'crustaceans',
  'eggs',
  'fish',
  'peanuts',
  'soybeans',
  'milk',
  'nuts',
  'celery',
  'mustard',
  'sesame',
  'sulphites',
  'lupin',
  'molluscs',
] as const;
export type Allergen = (typeof ALLERGENS)[number];

export const DIETS = ['vegetarian', 'vegan', 'halal', 'kosher', 'gluten_free'] as const;
export type Diet = (typeof DIETS)[number];

export const FOOD_LAWS = ['none', 'us', 'eu', 'uk'] as const;

/** The languages that a customer is spoken to in; the first where none of theirs is among them. */
export const LANGUAGES = ['en', 'fr', 'es', 'de'] as const;
export type Language = (typeof LANGUAGES)[number];

/** The columns of a menu as a sheet, in their order (`decided §7`). */
export const SHEET_COLUMNS = [
  'Category',
  'Name',
  'Description',
  'Price',
  'Veg',
  'Image URL',
  'Spice Levels',
  'Variants',
  'Flavors',
  'Portions',
  'Quantities',
  'Extra Options (JSON)',
  'Pickup Only',
  'Allergens',
  'May Contain',
  'Diets',
  'Calories',
  'Nutrition',
] as const;

/** Further columns of a sheet: a menu's texts in a language, beside those in the shop's own. */
export const TRANSLATION_COLUMNS = LANGUAGES.flatMap(
  (language) => [`Category (${language})`, `Name (${language})`, `Description (${language})`] as const,
);
export type SheetColumn = (typeof SHEET_COLUMNS)[number] | (typeof TRANSLATION_COLUMNS)[number];

/** What a column of a menu file may hold (`decided §16`); `name`, `description` and `category` also in another language. */
export const MENU_FIELDS = [
  'category',
  'name',
  'description',
  'price',
  'size',
  'sizePrice',
  'veg',
  'imageUrl',
  'spiceLevels',
  'variants',
  'flavors',
  'portions',
  'quantities',
  'extraOptions',
  'pickupOnly',
  'allergens',
  'mayContain',
  'diets',
  'calories',
  'nutrition',
] as const;
export type MenuFieldName = (typeof MENU_FIELDS)[number];

/** Whose export a menu file is, by its columns. */
export const MENU_FILE_FORMATS = [
  'biteboard',
  'square',
  'toast',
  'shopify',
  'woocommerce',
  'ubereats',
  'unknown',
] as const;
export type MenuFileFormat = (typeof MENU_FILE_FORMATS)[number];

/** What can be wrong with an order's money (`decided §12`). */
export const PAYMENT_CASE_KINDS = [
  'session-unanswered',
  'keys-refused',
  'payment-without-order',
  'wrong-amount',
  'refund-waits',
  'refund-slow',
  'refund-failed',
  'dispute',
] as const;

export const PAYMENT_CASE_ACTIONS = ['ask', 'refund', 'settle'] as const;

/** The subjects of audited actions: the word before the dot of an action. */
export const AUDIT_KINDS = [
  'site',
  'group',
  'category',
  'product',
  'menu',
  'import',
  'coupon',
  'order',
  'courier',
  'payment',
  'mail',
  'notification',
  'person',
  'customer',
  'login',
  'deadLetter',
] as const;
