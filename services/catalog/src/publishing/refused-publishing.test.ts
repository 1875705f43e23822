import type { AdminSite, SharedMenu, SiteGroup } from '@biteboard/contracts';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { openMenusApp } from './menus.fixture.ts';

/** Before the clocks of Edmonton and London are put forward, on 8 and on 29 March. */
const doors = await openMenusApp({ startAt: '2026-03-07T18:00:00Z' });
const {
  at,
  call,
  get,
  send,
  made,
  newMenu,
  newSite,
  newSites,
  dish,
  follow,
  publish,
  reached,
  shopOf,
  close,
} = doors;
afterAll(close);

let edmonton: AdminSite;
let london: AdminSite;
beforeAll(async () => {
  edmonton = await newSite({ timeZone: 'America/Edmonton' });
  london = await newSite({ timeZone: 'Europe/London' });
});

/** A menu that both sites follow, with one release of two dishes and a draft of other prices. */
let menu: SharedMenu;
let korma: string;
beforeAll(async () => {
  menu = await newMenu();
  korma = (await dish(menu, {}))._id;
  await dish(menu, { name: 'Water', price: 1 });
  await follow(menu, [edmonton, london]);
  await publish(menu);
  await call('PATCH', at(menu, `/products/${korma}`), { price: 14 });
});

const SHOWN = ['-/Korma 1250', '-/Water 100'];
/** The sentence and the code of a call that is refused; nothing was published by it, and no shop differs. */
const refusedWith = async (method: 'POST' | 'PUT', path: string, body: object) => {
  const answer = await send(method, path, body);
  const { error, code } = answer.json() as { error: string; code: string };
  expect(await get(at(menu, '/releases'))).toMatchObject({ total: 1 });
  expect([await shopOf(edmonton), await shopOf(london)]).toEqual([SHOWN, SHOWN]);
  return [answer.status, code, error];
};

test.each([
  [
    'a time that the clocks of a site skip',
    '2026-03-08T02:30',
    422,
    'TIME_DOES_NOT_EXIST',
    'In the zone America/Edmonton the clocks are put forward then: there is no 2026-03-08 02:30. Choose another time.',
  ],
  [
    'a time that lies behind in one of its zones',
    '2026-03-07T17:00',
    422,
    'TIME_PASSED',
    'In the zone Europe/London it is past 2026-03-07 17:00 already. Choose a later time.',
  ],
  [
    'a day that no calendar has',
    '2026-02-30T05:00',
    400,
    'INVALID',
    'Use a local time such as 2026-12-01T05:00.',
  ],
  ['words', 'tomorrow', 400, 'INVALID', 'Use a local time such as 2026-12-01T05:00.'],
])('nothing is published for %s', async (_, time, status, code, error) => {
  expect(await refusedWith('POST', at(menu, '/publish'), { at: time })).toEqual([status, code, error]);
});

test('nothing is brought back for a time that lies behind', async () => {
  const refused = await refusedWith('POST', at(menu, '/releases/1/publish'), { at: '2026-03-01T05:00' });
  expect(refused.slice(0, 2)).toEqual([422, 'TIME_PASSED']);
});

test('nothing is published where a price comes to below zero in a site, which is named with the dish', async () => {
  await call('PUT', at(menu, '/prices'), { rules: [{ siteId: london._id, percent: -75, endsIn: 99 }] });
  expect(await refusedWith('POST', at(menu, '/publish'), {})).toEqual([
    422,
    'PRICE_BELOW_ZERO',
    `“Water” would cost -$0.01 in ${london.name}. Change its price there, or the rule.`,
  ]);
  await call('PUT', at(menu, '/prices'), { rules: [] });
});

test('a rule that takes off everything is refused when it is saved', async () => {
  const rules = [{ siteId: london._id, percent: -100 }];
  expect(await refusedWith('PUT', at(menu, '/prices'), { rules })).toEqual([
    422,
    'PRICE_RULE_INVALID',
    'A rule lowers prices by less than 100 percent. Choose a smaller reduction, or hide the dishes there.',
  ]);
});

test('two rules for one place are refused, as only one of them would count', async () => {
  const rules = [
    { siteId: london._id, percent: 5 },
    { siteId: london._id, percent: 10 },
  ];
  const answer = await send('PUT', at(menu, '/prices'), { rules });
  expect(answer.status).toBe(422);
  expect(answer.json()).toMatchObject({
    code: 'PRICE_RULE_INVALID',
    fields: { 'rules.1': 'There is a rule for this place already. Change that one, or remove it.' },
  });
});

test('nothing is brought back whose prices name a group that is gone', async () => {
  const body = { name: 'Airport', siteIds: [london._id] };
  const { groupId } = await made<SiteGroup>('/api/admin/groups', body);
  const other = await newMenu({ name: 'Named' });
  await dish(other, {});
  await call('PUT', at(other, '/prices'), { rules: [{ groupId, percent: 5 }] });
  await publish(other);
  await call('DELETE', `/api/admin/groups/${groupId}?confirm=true`);
  const answer = await send('POST', at(other, '/releases/1/publish'), {});
  expect(answer.json()).toMatchObject({ code: 'GROUP_UNKNOWN', error: expect.stringContaining('no group') });
  expect(await get(at(other, '/releases'))).toMatchObject({ total: 1 });
});

test('a site of another currency does not join, and nothing of it changes', async () => {
  const paris = await newSite({ currency: 'eur', name: 'Paris' });
  const siteIds = [edmonton._id, london._id, paris._id];
  expect(await refusedWith('PUT', at(menu, '/sites'), { siteIds })).toEqual([
    409,
    'CURRENCY_DIFFERS',
    '“Paris” sells in EUR, the menu “House menu” is in USD. A site follows a menu of its own currency.',
  ]);
  expect(await shopOf(paris)).toEqual([]);
});

test('a draft that empties the menu is asked for twice, and published once that is confirmed', async () => {
  const draft = await get<{ _id: string }[]>(at(menu, '/products'));
  for (const { _id } of draft) await call('DELETE', at(menu, `/products/${_id}`));
  expect(await refusedWith('POST', at(menu, '/publish'), {})).toEqual([
    409,
    'MENU_SHRINKS',
    'This would take 2 of the 2 dishes off the menu in all its sites. Publish it again with “confirm” if that is meant.',
  ]);
  await publish(menu, {}, '?confirm=true');
  expect([await shopOf(edmonton), await shopOf(london)]).toEqual([[], []]);
});

test.each([
  ['none of its dishes', [], 'This would take 3 of the 3 dishes'],
  ['a third of its dishes', ['Naan'], 'This would take 2 of the 3 dishes'],
])('a release of %s is asked for twice when it is brought back', async (_what, names, sentence) => {
  const own = await newMenu();
  const [site] = await newSites(1);
  await follow(own, [site!]);
  for (const name of names) await dish(own, { name });
  await publish(own);
  for (const name of ['Korma', 'Samosa', 'Naan'].filter((one) => !names.includes(one)))
    await dish(own, { name });
  await publish(own);
  for (const body of [{}, { at: '2026-12-01T05:00' }]) {
    const answer = await send('POST', at(own, '/releases/1/publish'), body);
    expect(answer.status).toBe(409);
    expect(answer.json()).toMatchObject({
      code: 'MENU_SHRINKS',
      error: expect.stringContaining(sentence),
      params: { total: 3 },
    });
  }
  expect(await get(at(own, '/releases'))).toMatchObject({ total: 2 });
  expect(await shopOf(site!)).toHaveLength(3);
  await call('POST', at(own, '/releases/1/publish?confirm=true'), {});
  await reached(own, 3);
  expect(await shopOf(site!)).toHaveLength(names.length);
  await call('POST', at(own, '/releases/2/publish'), {});
  await reached(own, 4);
  expect(await shopOf(site!)).toHaveLength(3);
});
