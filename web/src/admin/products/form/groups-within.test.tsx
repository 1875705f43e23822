import type { ExtraOptionGroupInput } from '@biteboard/contracts';
import { expect, test } from '@jest/globals';
import { useState } from 'react';
import { eventually, render, screen, topDialog, within } from '../../../testing/render.ts';
import { formGroup, groupInput } from './extra-group.ts';
import { ExtraGroupsField } from './extra-groups-field.tsx';

const lunch: ExtraOptionGroupInput = {
  groupKey: 'lunch',
  groupLabel: 'Lunch',
  required: false,
  freeCount: 1,
  maxEach: 2,
  options: [{ key: 'wrap', label: 'Wrap', price: 2 }],
};

test('an option of a group gets a group of its own, which is the last level', async () => {
  let saved = [lunch];
  function Field() {
    const [groups, setGroups] = useState([formGroup(lunch)]);
    saved = groups.map(groupInput);
    return <ExtraGroupsField currency="cad" value={groups} onChange={setGroups} />;
  }
  const { press, fill, user } = await render(<Field />);
  await press('Edit Lunch');
  await press('Groups within option 1');
  const section = await screen.findByRole('region', { name: 'Groups within option 1' });
  await user.click(within(section).getByRole('button', { name: 'Add group' }));
  await eventually(() => expect(screen.getAllByRole('dialog')).toHaveLength(2));
  const inner = within(topDialog());
  expect(inner.queryByRole('button', { name: /^Groups within/ })).toBeNull();
  await fill(inner.getByRole('textbox', { name: 'Group label' }), 'Sauce');
  await fill(inner.getByRole('textbox', { name: 'Options' }), 'Mint, Chili +1');
  await user.click(inner.getByRole('button', { name: 'Done' }));
  await eventually(() => expect(screen.getAllByRole('dialog')).toHaveLength(1));
  await press('Done');
  const sauce = {
    groupLabel: 'Sauce',
    required: false,
    options: [
      { label: 'Mint', price: 0 },
      { label: 'Chili', price: 1 },
    ],
  };
  await eventually(() =>
    expect(saved).toEqual([{ ...lunch, options: [{ ...lunch.options[0], extraOptionGroups: [sauce] }] }]),
  );
});
