import { expect, test } from '@jest/globals';
import { act } from 'react';
import { eventually, press, render } from '../../../testing/render.ts';
import { GroupsJsonDialog } from './groups-json-dialog.tsx';

const rice = { groupLabel: 'Rice', required: true, min: 1, options: [{ label: 'Steamed', price: 0 }] };
const applied: unknown[] = [];
const apply = '.ant-modal-footer button:last-child';
const area = () => document.querySelector<HTMLTextAreaElement>('textarea[id]')!;
const told = () => document.querySelector('.ant-modal [role=alert]')?.textContent ?? '';

const type = (text: string) =>
  act(async () => {
    Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(area(), text);
    area().dispatchEvent(new Event('input', { bubbles: true }));
  });

test('JSON that is not valid is never applied: its fault links to its place until it is corrected', async () => {
  const { remove } = await render(
    <GroupsJsonDialog groups={[rice]} onDone={(groups) => applied.push(groups)} onClose={() => undefined} />,
  );
  const text = area().value;
  expect(JSON.parse(text)).toEqual([rice]);
  await type(text.replace('true', 'yes'));
  await press(document, apply);
  await eventually(() => expect(told()).toContain('The JSON is not valid and was not applied.'));
  expect(told()).toContain('Line 4, column 17');
  await press(document, '.ant-modal [role=alert] button');
  expect([document.activeElement, area().selectionStart]).toEqual([area(), text.indexOf('true')]);
  await type(text.replace('"Steamed"', '7'));
  await eventually(() =>
    expect(told()).toContain('Group 1 “Rice”, option 1, label: must be text, in quotes'),
  );
  expect(applied).toEqual([]);
  await type(text.replace('Steamed', 'Pulao'));
  await eventually(() => expect(told()).toBe(''));
  await press(document, apply);
  await eventually(() => expect(applied).toEqual([[{ ...rice, options: [{ label: 'Pulao', price: 0 }] }]]));
  await remove();
});
