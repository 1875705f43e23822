import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { createElement, memo, type ReactNode, useId } from 'react';
import { BrowserRouter, Link } from '../lib/router.ts';
import { render } from '../testing/render.ts';
import { replaceAllTexts } from '../testing/replaced-texts.ts';

function Paragraph({ children }: { children: ReactNode }) {
  return <p>{children}</p>;
}

/** Shows one screen, lets a translator replace its texts, and shows the next one; what the page says then. */
async function translatedBetween(first: ReactNode, next: ReactNode): Promise<string | null> {
  const faults = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const { place, show } = await render(<main>{first}</main>);
  replaceAllTexts(place);
  await show(<main>{next}</main>);
  expect(faults).not.toHaveBeenCalled();
  return place.textContent;
}

afterEach(() => void jest.restoreAllMocks());

describe('on a page whose texts a translator has replaced', () => {
  const total = (cents: string, struck = false) => (
    <dd>
      {struck && <s>$9.00</s>}
      {cents}
    </dd>
  );

  test('a text that changes beside an absent neighbour is shown', async () => {
    expect(await translatedBetween(total('$10.00'), total('$11.50'))).toBe('$11.50');
  });

  test('an element that comes before a text takes its place', async () => {
    expect(await translatedBetween(total('$10.00'), total('$11.50', true))).toBe('$9.00$11.50');
    expect(await translatedBetween(total('$10.00', true), total('$11.50', true))).toBe('$9.00$11.50');
  });

  test('a text goes with what is removed, from a fragment, a list and the children of a component', async () => {
    const icon = <svg />;
    expect(await translatedBetween([<i key="i" />, 'Ready'], null)).toBe('');
    expect(
      await translatedBetween(
        <>
          {icon}
          Ready
        </>,
        <>{icon}</>,
      ),
    ).toBe('');
    expect(
      await translatedBetween(
        <Paragraph>
          {icon}
          Ready in {5} min
        </Paragraph>,
        <Paragraph>{icon}</Paragraph>,
      ),
    ).toBe('');
  });

  test('a text that a library’s own element shows changes too', async () => {
    const link = (name: string) => (
      <BrowserRouter>
        <Link to="/">
          <svg />
          {name}
        </Link>
      </BrowserRouter>
    );
    expect(await translatedBetween(link('Curries'), link('Soups'))).toBe('Soups');
  });

  test('numbers and words of one sentence change together', async () => {
    const count = (n: number) => (
      <p>
        {n} of {12} dishes
      </p>
    );
    expect(await translatedBetween(count(3), count(4))).toBe('4 of 12 dishes');
  });
});

test('what is between two elements keeps its spaces, and one text stays without an element', async () => {
  function Sentence() {
    return (
      <p id={useId()}>
        New here? <a href="/">Sign up</a> or <b>log in</b>.
      </p>
    );
  }
  const { place } = await render(
    <>
      <Sentence />
      <p>
        {2}× {'Soup'}
      </p>
    </>,
  );
  expect(place.textContent).toBe('New here? Sign up or log in.2× Soup');
  expect(place.querySelectorAll('x-text')).toHaveLength(3);
});

describe('a name from right to left', () => {
  const KEBAB = 'كباب';
  const Foreign = memo(({ children }: { children: ReactNode }) => createElement('u', null, children));
  const directions = (place: HTMLElement) =>
    [...place.querySelectorAll('[dir]')].map((one) => [
      one.localName,
      one.getAttribute('dir'),
      one.textContent,
    ]);

  test('has its own direction wherever it is shown: alone, beside an element, in a fragment, by a library', async () => {
    const { place } = await render(
      <main>
        <h2>{KEBAB}</h2>
        <h3>
          <svg />
          {KEBAB}
        </h3>
        <Paragraph>{KEBAB}</Paragraph>
        <>
          {KEBAB}
          <svg />
        </>
        <Foreign>{KEBAB}</Foreign>
        <p>Soup</p>
      </main>,
    );
    expect(directions(place)).toEqual(
      ['h2', 'x-text', 'p', 'x-text', 'x-text'].map((element) => [element, 'auto', KEBAB]),
    );
  });

  test('leaves what is around it in its order', async () => {
    const { place } = await render(
      <p>
        {2}× {KEBAB}, $12
      </p>,
    );
    expect(place.textContent).toBe(`2× \u2068${KEBAB}\u2069, $12`);
    expect(directions(place)).toEqual([]);
  });

  test('whose words a search marks stays one name', async () => {
    const { place } = await render(
      <h2 dir="auto">
        {KEBAB} <mark>{KEBAB}</mark>
      </h2>,
    );
    expect(directions(place).map(([element]) => element)).toEqual(['h2']);
  });
});

test('what people type has the direction of its first letter; what is a number, a link or a choice has not', async () => {
  const { place } = await render(
    <form>
      <input defaultValue="" />
      <input type="text" />
      <input type="search" />
      <textarea />
      {['tel', 'email', 'radio', 'number'].map((type) => (
        <input key={type} type={type} />
      ))}
    </form>,
  );
  const fields = [...place.querySelectorAll('input, textarea')];
  expect(fields.filter((one) => one.getAttribute('dir') === 'auto')).toEqual(fields.slice(0, 4));
});
