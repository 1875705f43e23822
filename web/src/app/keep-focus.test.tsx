import { afterEach, describe, expect, test } from '@jest/globals';
import { act, useState } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import '../testing/render.ts';
import { keepFocus } from './keep-focus.ts';

function Shops({ greeting = '' }) {
  const [city, setCity] = useState('');
  return (
    <>
      {greeting && <p>{greeting}</p>}
      <input aria-label="Search" value={city} onChange={({ target }) => setCity(target.value)} />
      <output>{city}</output>
      <a href="/s/a">Order</a>
      <a href="/s/b">Order</a>
      <button type="button">More</button>
      <button type="button">More</button>
    </>
  );
}

let place: HTMLElement;
let root: Root;

/** A page that was drawn before its program has come. */
const drawn = () => {
  place = document.body.appendChild(document.createElement('div'));
  place.innerHTML = renderToString(<Shops />);
  const [first, second] = place.querySelectorAll('a');
  const [, more] = place.querySelectorAll('button');
  return { field: place.querySelector('input')!, first: first!, second: second!, more: more! };
};
const programComes = async (page = <Shops />) => {
  root = createRoot(place);
  await act(async () => root.render(page));
};

afterEach(async () => {
  await act(async () => root.unmount());
  place.remove();
});

describe('when the program draws the page anew', () => {
  test('the link that had the focus has it again, whatever else is new', async () => {
    const { second } = drawn();
    keepFocus(place);
    second.focus();
    await programComes(<Shops greeting="Welcome back" />);
    expect(second.isConnected).toBe(false);
    expect(document.activeElement).toBe(place.querySelectorAll('a')[1]);
  });

  test('of two that say the same it is the same one, focused before or after the program began', async () => {
    const { more } = drawn();
    more.focus();
    keepFocus(place);
    await programComes();
    expect(document.activeElement).toBe(place.querySelectorAll('button')[1]);
  });

  test('what was typed stands in the field, and the program knows it', async () => {
    const { field } = drawn();
    keepFocus(place);
    field.focus();
    field.value = 'Edmonton';
    await programComes();
    expect(document.activeElement).toBe(place.querySelector('input'));
    expect(place.querySelector('input')!.value).toBe('Edmonton');
    expect(place.querySelector('output')!.textContent).toBe('Edmonton');
  });

  test('what is no longer there gives the focus to nothing', async () => {
    const { more } = drawn();
    keepFocus(place);
    more.focus();
    await programComes(<p>Nothing here.</p>);
    expect(document.activeElement).toBe(document.body);
  });

  test('where the program has put the focus it stays', async () => {
    const { first } = drawn();
    keepFocus(place);
    first.focus();
    // biome-ignore lint/a11y/noAutofocus: a dialog that opens at once does so.
    await programComes(<input autoFocus aria-label="Password" />);
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Password');
  });
});
