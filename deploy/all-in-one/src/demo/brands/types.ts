import type { ExtraOptionGroupInput, SiteSettings } from '@biteboard/contracts';
import type { PictureSpec } from '../pictures/spec.ts';

export interface DemoOption {
  label: string;
  /** Dollars on top of the product's price. */
  price: number;
}

export interface DemoOptionGroup
  extends Pick<ExtraOptionGroupInput, 'groupLabel' | 'required' | 'min' | 'max'> {
  options: DemoOption[];
}

export interface DemoProduct {
  name: string;
  description: string;
  /** Dollars, at most 2 decimals. */
  price: number;
  /** The name of one of the brand's categories. */
  category: string;
  isVeg: boolean;
  spiceLevels?: string[];
  variants?: DemoOption[];
  flavors?: DemoOption[];
  portions?: DemoOption[];
  quantities?: DemoOption[];
  extraOptionGroups?: DemoOptionGroup[];
  picture: PictureSpec;
}

export interface DemoCategory {
  name: string;
  /** Its name in French. */
  french: string;
  pickupOnly?: boolean;
  picture: PictureSpec;
}

export interface DemoCoupon {
  code: string;
  percent: number;
  isDefault?: boolean;
}

export type DemoSite = Pick<
  SiteSettings,
  | 'name'
  | 'slug'
  | 'domains'
  | 'tagline'
  | 'brandColor'
  | 'supportWhatsappPhone'
  | 'pickup'
  | 'currency'
  | 'timeZone'
  | 'hours'
  | 'locations'
  | 'cities'
  | 'minOrderCents'
  | 'couponMinSubtotalCents'
  | 'taxRatePercent'
  | 'deliveryEnabled'
  | 'splitDeliveryFee'
  | 'freeDeliveryEnabled'
  | 'freeDeliveryMinSubtotalCents'
  | 'maxDeliveryDistanceKm'
  | 'autoConfirm'
  | 'tipsEnabled'
  | 'foodLaw'
>;

/** Everything a demo shop starts with; categories and products are in menu order. */
export interface DemoBrand {
  site: DemoSite;
  categories: DemoCategory[];
  products: DemoProduct[];
  coupons: DemoCoupon[];
}
