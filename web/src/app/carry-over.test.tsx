import { afterEach, describe, expect, test } from '@jest/globals';
import { act, useState } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import '../testing/render.ts';
import { carryOver } from './carry-over.ts';

function Shops({ greeting = '' }) {
  const [city, setCity] = useState('');
  const [seen, setSeen] = useState(0);
  return (
    <>
      {greeting && <p>{greeting}</p>}
      <input aria-label="Search" value={city} onChange={({ target }) => setCity(target.value)} />
      <output>{city}</output>
      <strong>{seen}</strong>
      <a href="/s/a">Order</a>
      <a href="/s/b">Order</a>
      <button type="button">More</button>
      <button type="button" onClick={() => setSeen((times) => times + 1)}>
        <b>More</b>
      </button>
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

/** How often the second "More" was pressed, as the program knows. */
const presses = () => place.querySelector('strong')!.textContent;

/** What the browser has seen first, before any program was there. */
const firstInput = (entry: { name: string; target: Element }) => {
  class Looking {
    static readonly supportedEntryTypes = ['first-input'];
    observe = () => undefined;
    takeRecords = () => [entry];
    disconnect = () => undefined;
  }
  globalThis.PerformanceObserver = Looking as unknown as typeof PerformanceObserver;
};
const { PerformanceObserver: real } = globalThis;

afterEach(async () => {
  globalThis.PerformanceObserver = real;
  await act(async () => root.unmount());
  place.remove();
});

describe('when the program draws the page anew', () => {
  test('the link that had the focus has it again, whatever else is new', async () => {
    const { second } = drawn();
    carryOver(place);
    second.focus();
    await programComes(<Shops greeting="Welcome back" />);
    expect(second.isConnected).toBe(false);
    expect(document.activeElement).toBe(place.querySelectorAll('a')[1]);
  });

  test('of two that say the same it is the same one, focused before or after the program began', async () => {
    const { more } = drawn();
    more.focus();
    carryOver(place);
    await programComes();
    expect(document.activeElement).toBe(place.querySelectorAll('button')[1]);
  });

  test('what was typed stands in the field, and the program knows it', async () => {
    const { field } = drawn();
    carryOver(place);
    field.focus();
    field.value = 'Edmonton';
    await programComes();
    expect(document.activeElement).toBe(place.querySelector('input'));
    expect(place.querySelector('input')!.value).toBe('Edmonton');
    expect(place.querySelector('output')!.textContent).toBe('Edmonton');
  });

  test('what is no longer there gives the focus to nothing', async () => {
    const { more } = drawn();
    carryOver(place);
    more.focus();
    await programComes(<p>Nothing here.</p>);
    expect(document.activeElement).toBe(document.body);
  });

  test('where the program has put the focus it stays', async () => {
    const { first } = drawn();
    carryOver(place);
    first.focus();
    // biome-ignore lint/a11y/noAutofocus: a dialog that opens at once does so.
    await programComes(<input autoFocus aria-label="Password" />);
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Password');
  });

  test('the button that was pressed is pressed, once', async () => {
    const { more } = drawn();
    carryOver(place);
    more.querySelector('b')!.click();
    await programComes();
    expect(presses()).toBe('1');
  });

  test('so is the one that was pressed before any program was there to hear of it', async () => {
    const { more } = drawn();
    firstInput({ name: 'pointerdown', target: more.querySelector('b')! });
    carryOver(place);
    await programComes();
    expect(presses()).toBe('1');
  });

  test.each([
    ['a key that only went there', () => firstInput({ name: 'keydown', target: drawn().more })],
    [
      'a link, which has its way without the program',
      () => firstInput({ name: 'click', target: drawn().first }),
    ],
  ])('%s presses nothing', async (_name, begin) => {
    begin();
    carryOver(place);
    await programComes();
    expect(presses()).toBe('0');
  });

  test('what lies under a dialog that the program opens is not pressed', async () => {
    const { more } = drawn();
    carryOver(place);
    more.click();
    await programComes(
      <>
        <Shops />
        {/* biome-ignore lint/a11y/noAutofocus: a dialog that opens at once does so. */}
        <input autoFocus aria-label="Password" />
      </>,
    );
    expect(presses()).toBe('0');
  });
});
