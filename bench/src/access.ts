// How soon a suspended person is refused everywhere: `node bench/src/access.ts [people] [embedded|distributed]`.

import { client, eventually, expectStatus, newManager, openTestShop, signInPerson } from '@biteboard/e2e';
import { SIGNED_IN_CALLS } from '../../deploy/local/distributed/signed-in-calls.ts';
import { type Figure, percentile, showFigures } from './figures/figures.ts';
import { type RunningShape, shapesNamed } from './load/shapes.ts';
import { BENCH_ADMIN } from './load/shop.ts';

/** `decided §10` */
const AIM = { most: 5_000 };
const HEARD_WITHIN_MS = 60_000;

/** Suspends one after the other; each counts until every service refuses their token. */
export const measureAccess = async (
  { url, serviceUrls }: RunningShape,
  people: number,
): Promise<Figure[]> => {
  const on = client(url);
  const admin = await signInPerson(on, BENCH_ADMIN);
  const shop = await openTestShop(on, admin);
  const asked = SIGNED_IN_CALLS.flatMap(([name, path]) =>
    serviceUrls.get(name)!.map((at) => ({ name, at: `${at}${path.replace(':siteId', shop.slug)}` })),
  );
  const waits = new Map<string, number[]>(asked.map(({ name }) => [name, []]));
  const everywhere: number[] = [];
  for (let turn = 0; turn < people; turn += 1) {
    const { userId, token } = await newManager(on, admin, [shop.siteId]);
    const answers = async (at: string, status: number) => {
      const answer = await fetch(at, { headers: { authorization: `Bearer ${token}` } });
      await answer.arrayBuffer();
      if (answer.status !== status) throw new Error(`${at}: ${answer.status}`);
    };
    await Promise.all(asked.map(({ at }) => eventually(() => answers(at, 200), HEARD_WITHIN_MS)));
    const change = { token: admin.token, body: { suspended: true } };
    const begun = performance.now();
    expectStatus(await on.call('PATCH', `/api/admin/people/${userId}`, change), 200);
    await Promise.all(
      asked.map(async ({ name, at }) => {
        await eventually(() => answers(at, 401), HEARD_WITHIN_MS);
        waits.get(name)!.push(performance.now() - begun);
      }),
    );
    everywhere.push(performance.now() - begun);
  }
  const worst = [...waits].map(([name, times]) => `${name} ${percentile(times, 1).toFixed(0)}`).join(', ');
  return [
    { what: 'suspended → refused everywhere, p50', value: percentile(everywhere, 0.5), unit: 'ms', aim: AIM },
    {
      what: '… at most',
      value: percentile(everywhere, 1),
      unit: 'ms',
      aim: AIM,
      beside: `of ${people}; each at most, ms: ${worst}`,
    },
  ];
};

if (import.meta.main) {
  const [people = '10', name] = process.argv.slice(2);
  for (const inShape of shapesNamed(name))
    showFigures(await inShape((shape) => measureAccess(shape, Number(people))));
}
