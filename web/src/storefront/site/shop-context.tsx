import type { Category, Product, PublicSite } from '@biteboard/contracts';
import { createContext, use } from 'react';

/** The present shop; every part of the storefront reads it from here. */
export interface Shop {
  /** The site's slug, also where the route has none (resolved from the host). The cart is stored under it. */
  slug: string;
  /** What the shop's paths begin with: `/s/haldi-house`, `/haldi-house`, or '' on the shop's own host. */
  basePath: string;
  site: PublicSite;
  /** In the site's order; empty where the menu failed (`menuError`). */
  categories: Category[];
  products: Product[];
  menuError: Error | null;
  reload: () => void;
}

export const ShopContext = createContext<Shop | null>(null);

/** The present shop. */
export function useShop(): Shop {
  const shop = use(ShopContext);
  if (!shop) throw new Error('useShop outside of a shop');
  return shop;
}

/**
 * Whether the cart is open. From 1280 px the open cart is docked: the page leaves 400 px free at its right
 * for a fixed panel; below it is a drawer.
 */
export interface CartDisclosure {
  isOpen: boolean;
  open: () => void;
  close: () => void;
}

export const CartDisclosureContext = createContext<CartDisclosure | null>(null);

export function useCartDisclosure(): CartDisclosure {
  const disclosure = use(CartDisclosureContext);
  if (!disclosure) throw new Error('useCartDoor outside of a shop');
  return disclosure;
}
