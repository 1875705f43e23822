import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { type Repository, repository } from '../documents/index.ts';
import type { KeyValue } from '../ports/index.ts';
import { type TestPorts, testPorts } from '../testing/test-ports.ts';
import { defaultMark, latestFirst, type Markable } from './default-mark.ts';

let ports: TestPorts;
let keyValue: KeyValue;
let branches: Repository<Markable>;
beforeEach(() => {
  ports = testPorts();
  const service = ports.forService('catalog');
  keyValue = service.keyValue;
  branches = repository<Markable>(service, 'catalog', { name: 'branches' });
});
afterEach(() => ports.close());

const marked = (_id: string, markedDefaultAt: string | null): Markable => ({
  _id,
  version: 0,
  isDefault: markedDefaultAt !== null,
  markedDefaultAt,
});
const stored = (state: Markable) => branches.save({ state, events: [] });
const mark = () =>
  defaultMark<Markable>(keyValue, {
    mutex: { name: 'default-branch', busy: 'busy' },
    change: branches.change,
    listMarked: () => branches.list({ isDefault: true }),
    unmark: (state) => ({ state: { ...state, isDefault: false, markedDefaultAt: null }, events: [] }),
    shown: ({ _id }) => ({ _id }),
  });
const idsOfMarked = async () => (await branches.list({ isDefault: true })).map(({ _id }) => _id);

test('the latest mark is first, of two at the same time the one with the higher id', () => {
  const all = [marked('b', '2026-01-02'), marked('a', '2026-01-03'), marked('c', '2026-01-02')];
  expect(latestFirst(all).map(({ _id }) => _id)).toEqual(['a', 'c', 'b']);
});

test('a saved mark takes the mark from the others', async () => {
  await stored(marked('a', '2026-01-01'));
  await mark().save('b', { isDefault: true }, () => stored(marked('b', '2026-01-02')));
  expect(await idsOfMarked()).toEqual(['b']);
});

test('a mark that was left over by a crash is taken away later', async () => {
  await stored(marked('a', '2026-01-01'));
  await stored(marked('b', '2026-01-02'));
  await mark().keepLatest();
  await mark().keepLatest();
  expect(await idsOfMarked()).toEqual(['b']);
});

test('a client that saw another default is refused with the present one, and nothing is saved', async () => {
  await stored(marked('a', '2026-01-01'));
  const save = () => stored(marked('b', '2026-01-02'));
  const refused = mark().save('b', { isDefault: true, seenDefault: null }, save);
  await expect(refused).rejects.toMatchObject({ fault: 'outdated', details: { current: { _id: 'a' } } });
  expect(await idsOfMarked()).toEqual(['a']);
  await mark().save('b', { isDefault: true, seenDefault: 'a' }, save);
  expect(await idsOfMarked()).toEqual(['b']);
});

test('a save without a mark does not wait for another', async () => {
  await keyValue.setIfAbsent('default-branch', 'other', 60_000);
  await mark().save('a', {}, () => stored(marked('a', null)));
  expect(await branches.find('a')).toBeDefined();
});
