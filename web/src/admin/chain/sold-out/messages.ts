import { messagesOf } from '../../../lib/messages/messages-of.ts';

/** Messages of what is marked as sold out in many sites at once. */
export const t = messagesOf({
  title: 'Sold out in many sites',
  dishes: 'Dishes',
  dishesHint: 'Found in {site}, or typed as the menus name them; each chosen site marks those that it has.',
  find: 'Name of a dish',
  option: 'Only this option of them',
  whole: 'The whole dish',
  until: 'How long',
  'until.open': 'Until marked as available',
  'until.hours': '{count, plural, one {{count} hour} other {{count} hours}}',
  mark: 'Mark as sold out',
  available: 'Make available again',
  noDish: 'Choose at least one dish.',
  marked:
    '{products, plural, one {{products} dish} other {{products} dishes}} marked as sold out in {sites, plural, one {{sites} site} other {{sites} sites}}.',
  back: '{products, plural, one {{products} dish} other {{products} dishes}} available again in {sites, plural, one {{sites} site} other {{sites} sites}}.',
  none: 'No chosen site has such a dish, or all are marked so already.',
  failed: 'Nothing was marked: {message}',
});
