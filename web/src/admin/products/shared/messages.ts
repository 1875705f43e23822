import { messagesOf } from '../../../lib/messages/messages-of.ts';

/** Messages of the products that a site has from a shared menu. */
export const t = messagesOf({
  aMenu: 'a shared menu',
  from: 'From {menu}',
  locked: 'Locked',
  openOf: 'See {name}, which is locked: it belongs to {menu}',
  text: 'This product belongs to the menu {menu}, and is changed there for all sites that follow it. Here you can mark it as sold out, and hide it in this shop.',
  toMenu: 'Go to {menu}',
  askAdmin: 'Ask an admin where something of it has to change.',
  price: 'Price here',
  origin: 'Where its price comes from',
  originFailed: 'Failed to load where its price comes from: {message}',
  broughtBy: 'Release {number} of {menu} brought it.',
  published: 'It was published by {by}, {at}.',
  note: 'Its note: “{note}”',
  aGroup: 'a group of this site',
  hiddenByMenu: 'The menu does not show it in this shop.',
  hidden: 'It is hidden in this shop.',
  hide: 'Hide in this shop',
  show: 'Show in this shop',
  done: 'Close',
  noLocals:
    'This site follows the menu {menu}, which allows no products or categories of its own. They are added to that menu.',
});
