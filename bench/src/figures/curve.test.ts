import { expect, test } from '@jest/globals';
import { curveSvg, curveText, drift } from './curve.ts';

const memory = { name: 'memory', unit: 'MB', values: [100, 110, 100, 150, 150, 150] };
const files = { name: 'files', unit: '', values: [40, 40, 40, 40, 40, 40] };

test('a drift is the middle of the last third beside that of the first', () => {
  expect(drift([100, 100, 100, 500, 100, 100, 100, 100, 100])).toBe(1);
  expect(drift([10, 10, 10, 15, 15, 15, 20, 20, 20])).toBe(2);
  expect(drift([50, 25])).toBe(0.5);
});

test('the table has a row for each minute, and the drift', () => {
  expect(curveText([memory, files]).split('\n')).toEqual([
    '        minute    memory, MB         files',
    '             1           100            40',
    '             2           110            40',
    '             3           100            40',
    '             4           150            40',
    '             5           150            40',
    '             6           150            40',
    '         drift          1.36          1.00',
    '',
  ]);
});

test('the picture draws each line from 0 to its own most', () => {
  const svg = curveSvg('soak', [memory, files]);
  const [first, second] = [...svg.matchAll(/points="([^"]+)"/g)].map(([, points]) => points!.split(' '));
  expect(first).toHaveLength(6);
  expect(first!.slice(3).map((point) => point.split(',')[1])).toEqual(['20', '20', '20']);
  expect(first!.map((point) => Number(point.split(',')[0]))).toEqual([130, 228, 326, 424, 522, 620]);
  expect(new Set(second!.map((point) => point.split(',')[1]))).toEqual(new Set(['110']));
});
