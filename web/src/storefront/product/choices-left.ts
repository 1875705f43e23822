import type { Product } from '@biteboard/contracts';
import { mapOptions } from './map-options.ts';

/** The dish as a location has it: an option that is sold out there is sold out. */
export const atLocation = (product: Product, locationId: string | undefined): Product =>
  locationId === undefined
    ? product
    : mapOptions(product, (options) =>
        options.map((option) =>
          option.soldOutAt?.includes(locationId) ? { ...option, soldOut: true } : option,
        ),
      );

/** The dish without the options that are sold out: what may be chosen of it, or stay chosen. */
export const withChoicesLeft = (product: Product): Product =>
  mapOptions(product, (options) => options.filter(({ soldOut }) => !soldOut));
