import { account } from './account.ts';
import { cart } from './cart.ts';
import { checkout } from './checkout.ts';
import { chooser } from './chooser.ts';
import { common } from './common.ts';
import { orders } from './orders.ts';
import { product } from './product.ts';
import { shop } from './shop.ts';

export const en = {
  ...common,
  ...shop,
  ...product,
  ...chooser,
  ...cart,
  ...checkout,
  ...account,
  ...orders,
};
