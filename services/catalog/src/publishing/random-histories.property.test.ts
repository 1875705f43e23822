import { type Daypart, type PriceRule, type ProductOverride, toDollars } from '@biteboard/contracts';
import {
  AppError,
  type Collection,
  type CollectionSpec,
  type Database,
  type StoredDocument,
} from '@biteboard/platform/ports';
import {
  dyingDatabase,
  inProfile,
  type Random,
  seeded,
  seedGiven,
  testPorts,
} from '@biteboard/platform/testing';
import { expect, test } from '@jest/globals';
import { type Catalog, openCatalog } from '../catalog.ts';
import { type ProductState, setOverrides } from '../products/product.ts';
import { setMenuRules, setMenuSites } from '../shared-menus/menu.ts';
import { addGroup, changeGroup } from '../use-cases/save-group.ts';
import { addProduct, changeProduct, removeProduct } from '../use-cases/save-product.ts';
import { changeSite, openSite } from '../use-cases/save-site.ts';
import { bringMenu } from './bring-menu.ts';
import { followMenu } from './follow-menu.ts';
import { openMenu } from './open-menu.ts';
import { publishDraft, republishRelease } from './publish-menu.ts';

const HISTORIES = inProfile({ short: 40, full: 10_000 });
/** So many are one test: one that fails leaves the others to run. */
const OF_A_TEST = 1_000;
const STEPS = 22;
const HOUR_MS = 3_600_000;
const NAMES = ['Korma', 'Naan', 'Lassi', 'Dal', 'Chai'];
const ZONES = ['America/Edmonton', 'Europe/London'];

/** A dish of the draft as the model has it. */
interface Dish {
  name: string;
  cents: number;
  isBreakfast: boolean;
  overrides: ProductOverride[];
}

interface Release {
  number: number;
  /** A local time in ms since 1970, or an instant. */
  local?: number;
  instant: number;
  dishes: Map<string, Dish>;
  rules: PriceRule[];
}

/** What a clock of the zone shows, in ms since 1970. */
const localTime = (at: number, zone: string): number => {
  const shown = new Intl.DateTimeFormat('sv-SE', {
    timeZone: zone,
    dateStyle: 'short',
    timeStyle: 'short',
  }).format(at);
  return Date.parse(`${shown.replace(' ', 'T')}Z`) + (at % 60_000);
};

/** Each process that dies finds its tables open: opening them costs more than what it does there. */
const openedOnce = (database: Database): Database => {
  const opened = new Map<string, unknown>();
  return {
    ...database,
    collection: <D extends StoredDocument>(spec: CollectionSpec) => {
      const known = (opened.get(spec.name) as Collection<D> | undefined) ?? database.collection<D>(spec);
      opened.set(spec.name, known);
      return known;
    },
  };
};

/** One menu, some sites and two groups in a world whose process dies now and then. */
const openWorld = async (random: Random) => {
  const ports = testPorts({ startAt: '2026-06-10T18:00:00Z' });
  const service = ports.forService('catalog');
  const own = { ...service, database: openedOnce(service.database) };
  const steady = openCatalog(own);
  const mortal = () => openCatalog({ ...own, database: dyingDatabase(own.database, random, 0.04) });
  await ports.start();
  const sites = [];
  for (const [at, timeZone] of [...ZONES, ...ZONES].entries())
    sites.push(await openSite(steady, { name: `S${at}`, slug: `s${at}`, timeZone }));
  const groups = [await addGroup(steady, { name: 'A' }), await addGroup(steady, { name: 'B' })];
  const menu = await openMenu(steady, { name: 'Menu' });
  return { ports, steady, mortal, sites, groups, menuId: menu._id };
};

const BREAKFAST = [{ days: ['mon', 'tue'], from: '07:00', to: '11:00' }] satisfies Daypart[];
const NEVER: Daypart[] = [];

const ruleCents = (cents: number, { percent, roundTo = 1, endsIn }: PriceRule): number => {
  const raised = Math.round((cents * (100 + percent)) / 100 + 1e-9);
  const rounded = Math.round(raised / roundTo + 1e-9) * roundTo;
  if (endsIn === undefined) return rounded;
  const lower = Math.floor((rounded - endsIn) / 100) * 100 + endsIn;
  return lower + 100 - rounded <= rounded - lower ? lower + 100 : lower;
};

interface Offer {
  text: string;
  cents: number;
  isHidden: boolean;
}

/** What the simple model says that a site is to have of a release. */
const offersOf = (release: Release, siteId: string, inGroups: readonly string[]): Offer[] => {
  const near = <P extends { siteId?: string | undefined; groupId?: string | undefined }>(
    list: readonly P[],
  ) => list.find((one) => one.siteId === siteId) ?? list.find((one) => inGroups.includes(one.groupId ?? ''));
  return [...release.dishes.values()].map(({ name, cents: menuCents, isBreakfast, overrides }) => {
    const isHidden = near(overrides.filter((one) => one.hidden !== undefined))?.hidden ?? false;
    const price = near(overrides.filter((one) => one.price !== undefined))?.price;
    const rule = near(release.rules);
    const ruled = rule ? ruleCents(menuCents, rule) : menuCents;
    const cents = price === undefined ? ruled : Math.round(price * 100);
    return { text: shownText({ name, priceCents: cents, isBreakfast }), cents, isHidden };
  });
};

const shownText = (dish: { name: string; priceCents: number; isBreakfast: boolean }): string =>
  `${dish.name} ${dish.priceCents}${dish.isBreakfast ? ' in the morning' : ''}`;
const textOf = ({ name, priceCents, availableAt }: ProductState): string =>
  shownText({ name, priceCents, isBreakfast: (availableAt ?? []).length > 0 });

/** What customers of a site are offered of the menu. */
const offered = (release: Release | undefined, siteId: string, inGroups: readonly string[]): string[] =>
  release
    ? offersOf(release, siteId, inGroups)
        .flatMap(({ text, isHidden }) => (isHidden ? [] : [text]))
        .toSorted()
    : [];

const isRefused = (release: Release | undefined, siteId: string, inGroups: readonly string[]): boolean =>
  release !== undefined && offersOf(release, siteId, inGroups).some(({ cents }) => cents < 0);

const live = async (seed: number): Promise<void> => {
  const random = seeded(seed);
  const world = await openWorld(random);
  const { ports, steady, mortal, sites, groups, menuId } = world;
  const draft = new Map<string, Dish>();
  let rules: PriceRule[] = [];
  const releases: Release[] = [];
  const members = groups.map(() => new Set<string>());
  let following = new Set<string>();
  let followingGroups = new Set<string>();
  const local = new Map(sites.map(({ _id }) => [_id, [] as string[]]));
  const archived = new Set<string>();
  /** What managers hid of the menu, by the product in their site. */
  const hidden = new Map<string, { siteId: string; isHidden: boolean }>();
  const log: string[] = [];
  const now = () => ports.clock.now();
  const place = () =>
    random.chance(0.5) ? { siteId: random.pick(sites)._id } : { groupId: random.pick(groups)._id };

  const sharedIn = async (): Promise<ProductState | undefined> => {
    const there = (await steady.products.listIn(random.pick(sites)._id)).filter(({ shared }) => shared);
    return there.length > 0 ? random.pick(there) : undefined;
  };

  const publishAs = async (
    dishes: Map<string, Dish>,
    own: PriceRule[],
    publish: (at?: string) => Promise<{ number: number }>,
  ) => {
    const planned = random.chance(0.3);
    const day = new Date(now() + random.whole(15, 40) * HOUR_MS).toISOString().slice(0, 16);
    const { number } = await publish(planned ? day : undefined);
    releases.push({
      number,
      instant: now(),
      ...(planned ? { local: Date.parse(`${day}Z`) } : {}),
      dishes: new Map([...dishes].map(([id, dish]) => [id, { ...dish, overrides: [...dish.overrides] }])),
      rules: [...own],
    });
  };

  const steps: Record<string, () => Promise<unknown>> = {
    add: async () => {
      const [name, cents] = [random.pick(NAMES), random.whole(1, 30) * 25];
      const isBreakfast = random.chance(0.3);
      const input = { name, price: toDollars(cents), availableAt: isBreakfast ? BREAKFAST : NEVER };
      const { _id } = await addProduct(steady.drafts, menuId, input);
      draft.set(_id, { name, cents, isBreakfast, overrides: [] });
    },
    change: async () => {
      const id = random.pick([...draft.keys()]);
      const cents = random.whole(1, 30) * 25;
      await changeProduct(steady.drafts, menuId, id, { price: toDollars(cents) });
      draft.get(id)!.cents = cents;
    },
    daypart: async () => {
      const id = random.pick([...draft.keys()]);
      const isBreakfast = random.chance(0.5);
      await changeProduct(steady.drafts, menuId, id, { availableAt: isBreakfast ? BREAKFAST : NEVER });
      draft.get(id)!.isBreakfast = isBreakfast;
    },
    remove: async () => {
      const id = random.pick([...draft.keys()]);
      await removeProduct(steady.drafts, menuId, id);
      draft.delete(id);
    },
    override: async () => {
      const id = random.pick([...draft.keys()]);
      const overrides = [
        random.chance(0.5) ? { ...place(), hidden: random.chance(0.7) } : { ...place(), price: 9.75 },
      ];
      await steady.drafts.products.change(id, (state) => setOverrides(state, overrides));
      draft.get(id)!.overrides = overrides;
    },
    rules: async () => {
      const endsIn = random.chance(0.4) ? { endsIn: 99 } : {};
      const roundTo = random.pick([1, 5, 25] as const);
      rules = [{ ...place(), percent: random.whole(-20, 40), roundTo, ...endsIn }];
      await steady.menus.change(menuId, (state) => setMenuRules(state, rules));
    },
    publish: () =>
      publishAs(draft, rules, (at) => publishDraft(steady, menuId, at === undefined ? {} : { at }, true)),
    republish: async () => {
      const old = random.pick(releases);
      await publishAs(old.dishes, old.rules, (at) =>
        republishRelease(steady, menuId, old.number, at === undefined ? {} : { at }),
      );
    },
    follow: async () => {
      following = new Set(sites.filter(() => random.chance(0.6)).map(({ _id }) => _id));
      followingGroups = new Set(groups.filter(() => random.chance(0.3)).map(({ _id }) => _id));
      const input = { siteIds: [...following], groupIds: [...followingGroups] };
      const before = await leavers();
      await followMenu(steady, menuId, input, { dryRun: false, ifMatch: undefined });
      await keepOf(before);
    },
    group: async () => {
      const at = random.whole(0, groups.length - 1);
      const before = await leavers();
      members[at] = new Set(sites.filter(() => random.chance(0.5)).map(({ _id }) => _id));
      await changeGroup(steady, groups[at]!._id, { siteIds: [...members[at]!] });
      await keepOf(before);
    },
    local: async () => {
      const { _id } = random.pick(sites);
      const name = `Own ${local.get(_id)!.length}`;
      await addProduct(steady, _id, { name, price: 1 });
      local.get(_id)!.push(`${name} 100`);
    },
    hide: async () => {
      const found = await sharedIn();
      if (!found) return;
      const isHidden = random.chance(0.6);
      await changeProduct(steady, found.siteId, found._id, { hidden: isHidden });
      hidden.set(found._id, { siteId: found.siteId, isHidden });
    },
    touch: async () => {
      const found = await sharedIn();
      if (!found) return;
      const changing = random.chance(0.5)
        ? changeProduct(steady, found.siteId, found._id, { price: 0.01 })
        : changeProduct(steady, found.siteId, found._id, { availableAt: BREAKFAST, name: 'Mine' });
      await expect(changing).rejects.toThrow(/which several sites share/);
    },
    flicker: async () => {
      await steady.menus.change(menuId, (menu) => setMenuSites(menu, { siteIds: [], groupIds: [] }));
      await die();
      const back = { siteIds: [...following], groupIds: [...followingGroups] };
      await steady.menus.change(menuId, (menu) => setMenuSites(menu, back));
      await settle();
      hidden.clear();
    },
    archive: async () => {
      const { _id } = random.pick(sites);
      if (!archived.delete(_id)) archived.add(_id);
      await changeSite(steady, _id, { archived: archived.has(_id) });
    },
    wait: async () => ports.clock.advance(random.whole(1, 30) * HOUR_MS),
    settle: () => settle(),
    die: () => die(),
  };

  const isFollowing = (siteId: string) =>
    following.has(siteId) ||
    groups.some(({ _id }, at) => followingGroups.has(_id) && members[at]!.has(siteId));
  const inForce = (zone: string): Release | undefined =>
    releases
      .map((release) => ({
        release,
        late:
          release.local === undefined ? -(now() - release.instant) : release.local - localTime(now(), zone),
      }))
      .filter(({ late }) => late <= 0)
      .toSorted((a, b) => a.late - b.late || a.release.number - b.release.number)
      .at(-1)?.release;

  const shown = async (siteId: string) =>
    (await steady.products.listIn(siteId))
      .filter(({ shared }) => !shared?.hidden)
      .map(textOf)
      .toSorted();

  /** Runs that die somewhere on the way, one after the other or two at once. */
  const die = async () => {
    for (let runs = random.whole(1, 3); runs > 0; runs -= 1) {
      const two = [mortal(), ...(random.chance(0.4) ? [mortal()] : [])];
      await Promise.all(two.map((one: Catalog) => bringMenu(one, menuId).catch(() => undefined)));
      if (random.chance(0.5)) ports.clock.advance(20_000);
    }
  };
  /** Then one that does not. */
  const settle = async () => {
    if (random.chance(0.7)) await die();
    ports.clock.advance(20_000);
    await bringMenu(steady, menuId);
    await bringMenu(steady, menuId);
  };

  /** What a release may be in a site, whichever groups it was in. */
  const anyhow = (release: Release, siteId: string): string[][] => {
    const [a, b] = groups.map(({ _id }) => _id) as [string, string];
    return [[], [a], [b], [a, b]].map((inGroups) => offered(release, siteId, inGroups));
  };

  /** What a site has when it leaves is its own from then on, whatever of a release had reached it. */
  const leavers = async () => {
    await settle();
    return new Map(sites.map(({ _id }) => [_id, isFollowing(_id)]));
  };
  const keepOf = async (before: ReadonlyMap<string, boolean>) => {
    await settle();
    for (const { _id } of sites) {
      if (before.get(_id) === isFollowing(_id)) continue;
      for (const [id, { siteId }] of hidden) if (siteId === _id) hidden.delete(id);
    }
    for (const { _id } of sites) if (before.get(_id) && !isFollowing(_id)) local.set(_id, await shown(_id));
    // A dish that joins by its name becomes the menu's.
    for (const { _id } of sites) {
      if (before.get(_id) || !isFollowing(_id)) continue;
      const own = (await steady.products.listIn(_id)).filter(({ shared, hidden }) => !shared && !hidden);
      local.set(_id, own.map(textOf).toSorted());
    }
  };

  try {
    for (let step = 0; step < STEPS; step += 1) {
      const able = Object.keys(steps).filter(
        (name) =>
          (draft.size > 0 || !['change', 'daypart', 'remove', 'override'].includes(name)) &&
          (releases.length > 0 || name !== 'republish'),
      );
      const name = random.pick(able);
      log.push(name);
      await steps[name]!().catch((error: unknown) => {
        // A planned time may have passed in a zone of the sites: nothing is published.
        if (!(error instanceof AppError)) throw error;
      });
    }
    await settle();
    for (const { _id, timeZone } of sites) {
      if (!isFollowing(_id) || archived.has(_id)) continue;
      const inGroups = groups.flatMap((group, at) => (members[at]!.has(_id) ? [group._id] : [])).toSorted();
      const products = await steady.products.listIn(_id);
      const ofMenu = products
        .filter(({ shared }) => shared && !shared.hidden)
        .map(textOf)
        .toSorted();
      const own = products.filter(({ shared }) => !shared).map(textOf);
      const release = inForce(timeZone);
      const refused = isRefused(release, _id, inGroups);
      const follower = await steady.followers.find(_id);
      const ended = { failed: follower?.failed?.number, begun: follower?.begun.length };
      expect({ seed, log, ...ended }).toEqual({
        seed,
        log,
        failed: refused ? release?.number : undefined,
        begun: 0,
      });
      if (refused) expect([[], ...releases.flatMap((one) => anyhow(one, _id))]).toContainEqual(ofMenu);
      else
        expect({ seed, log, site: _id, ofMenu }).toEqual({
          seed,
          log,
          site: _id,
          ofMenu: offered(release, _id, inGroups),
        });
      for (const product of products.filter((one) => hidden.has(one._id)))
        expect({ seed, log, hidden: product.hidden ?? false }).toEqual({
          seed,
          log,
          hidden: hidden.get(product._id)!.isHidden,
        });
      expect({ seed, log, own: own.filter((text) => text.startsWith('Own')).toSorted() }).toEqual({
        seed,
        log,
        own: local
          .get(_id)!
          .filter((text) => text.startsWith('Own'))
          .toSorted(),
      });
      const ids = products.map(({ shared }) => shared?.productId).filter((id) => id !== undefined);
      expect(new Set(ids).size).toBe(ids.length);
    }
  } finally {
    await ports.close();
  }
};

const firstSeed = seedGiven();
for (let begun = 0; begun < HISTORIES; begun += OF_A_TEST) {
  const count = Math.min(OF_A_TEST, HISTORIES - begun);
  const seed = firstSeed + begun;
  test(`${count} random histories from seed ${seed} of drafts, releases, refusals, joins and deaths end in what a simple model says`, async () => {
    for (let run = 0; run < count; run += 1) await live(seed + run);
  }, 3_600_000);
}
