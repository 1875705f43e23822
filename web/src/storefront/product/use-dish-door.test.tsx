import type { Product } from '@biteboard/contracts';
import { expect, test } from '@jest/globals';
import { act } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { useLocation } from '../../lib/router.ts';
import { render } from '../../testing/render.ts';
import { useDishDoor } from './use-dish-door.ts';

const pie = { _id: 'pie' } as Product;
let door: ReturnType<typeof useDishDoor>;
let at: ReturnType<typeof useLocation>;

function Menu() {
  door = useDishDoor();
  at = useLocation();
  return null;
}
const openMenu = () =>
  render(
    <MemoryRouter initialEntries={['/before', '/menu']} initialIndex={1}>
      <Menu />
    </MemoryRouter>,
  );

test('a dish that is closed twice goes back once, and so it does when it is opened again', async () => {
  const { remove } = await openMenu();
  for (let times = 0; times < 2; times += 1) {
    await act(async () => door.open(pie));
    expect(door.dishId).toBe('pie');
    const { close } = door;
    await act(async () => {
      close();
      close();
    });
    expect(at.pathname + at.search).toBe('/menu');
  }
  await remove();
});
