import { expect, test } from '@jest/globals';
import { eventually, render, screen } from '../../../testing/render.ts';
import { GroupsJsonDialog } from './groups-json-dialog.tsx';

const rice = { groupLabel: 'Rice', required: true, min: 1, options: [{ label: 'Steamed', price: 0 }] };
const applied: unknown[] = [];
const area = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'JSON' });
const faults = () => screen.getByRole('alert').textContent;

test('JSON that is not valid is never applied: its fault links to its place until it is corrected', async () => {
  const { press, fill } = await render(
    <GroupsJsonDialog groups={[rice]} onDone={(groups) => applied.push(groups)} onClose={() => undefined} />,
  );
  const text = area().value;
  expect(JSON.parse(text)).toEqual([rice]);
  await fill(area(), text.replace('true', 'yes'));
  await press('Apply');
  await eventually(() => expect(faults()).toContain('The JSON is not valid and was not applied.'));
  await press('Line 4, column 17');
  expect([document.activeElement, area().selectionStart]).toEqual([area(), text.indexOf('true')]);
  await fill(area(), text.replace('"Steamed"', '7'));
  await eventually(() =>
    expect(faults()).toContain('Group 1 “Rice”, option 1, label: must be text, in quotes'),
  );
  await press('Apply');
  expect(applied).toEqual([]);
  await fill(area(), text.replace('Steamed', 'Pulao'));
  await eventually(() => expect(faults()).toBe(''));
  await press('Apply');
  await eventually(() => expect(applied).toEqual([[{ ...rice, options: [{ label: 'Pulao', price: 0 }] }]]));
});
