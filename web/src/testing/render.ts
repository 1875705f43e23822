import { afterEach, expect, jest } from '@jest/globals';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, configure, render as renderInto, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createElement, type ReactElement, type ReactNode } from 'react';
import { textsOfReact } from './texts-of-react.ts';

export { act, within };

/** A busy machine is no fault: what hangs takes much longer than what is slow. */
const TIMEOUT_MS = 10_000;
configure({ asyncUtilTimeout: TIMEOUT_MS });
// Testing Library looks for both: `jest` is how it knows a stopped clock, which it must move on itself.
Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true, jest });
afterEach(() => {
  const bare = textsOfReact();
  cleanup();
  if (bare.length > 0) throw new Error(`texts without an element to themselves: ${JSON.stringify(bare)}`);
});

// React keeps the timer that its first act finds, and would wait forever where a test has stopped the clock before.
await act(async () => undefined);

// Nothing is laid out, and a test is fast: without a key in between two clicks would be a double tap at one place.
addEventListener(
  'mousedown',
  ({ detail }) => {
    if (detail === 1) document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Shift' }));
  },
  true,
);

/** Queries the whole page. The library's own `screen` stays with the first page that a process has had. */
export const screen = within(document.body);

/** The dialog above all others. In a test antd gives all titles one id, so of several dialogs none has its own name. */
export const topDialog = (): HTMLElement => screen.getAllByRole('dialog').at(-1)!;

/** What the open lists of antd offer: of their options only those beside the active one have a role. */
export const shownOptions = (): HTMLElement[] => [
  ...document.querySelectorAll<HTMLElement>('.ant-select-item-option'),
];
const findOption = (name: string): Promise<HTMLElement> =>
  waitFor(() => {
    const found = shownOptions().find(({ textContent }) => textContent === name);
    if (!found) throw new Error(`no option ${name}`);
    return found;
  });

/** Renders an element into the page until the test ends, with queries of its own; `user` acts on it as a person does. */
export async function render(element: ReactElement) {
  // Where a field accepts some kinds of files, people may choose another all the same.
  const user = userEvent.setup({ document, delay: null, applyAccept: false });
  const client = new QueryClient();
  const wrapper = ({ children }: { children: ReactNode }) =>
    createElement(QueryClientProvider, { client }, children);
  const view = await act(async () => renderInto(element, { wrapper }));
  return {
    user,
    /** Clicks the button of that name, as soon as there is one. */
    press: async (name: string | RegExp) => user.click(await screen.findByRole('button', { name })),
    /** Chooses an option from an open list of antd, as soon as it is offered. */
    pick: async (name: string) => user.click(await findOption(name)),
    /** Pastes a text in place of what is in a field: for a long one much faster than typing. */
    fill: async (field: HTMLElement, text: string) => {
      await user.clear(field);
      if (text !== '') await user.paste(text);
    },
    place: view.container,
    show: (next: ReactElement) => act(async () => view.rerender(next)),
    remove: () => act(async () => view.unmount()),
  };
}

/** Waits until an assertion about the page passes; throws its error where it does not in time. */
export const eventually = (assertion: () => void): Promise<void> => waitFor(assertion);

/** Waits until the page, or a part of it, says so, across its elements. */
export const says = (text: string | RegExp, place: Element = document.body): Promise<void> =>
  eventually(() =>
    typeof text === 'string'
      ? expect(place.textContent).toContain(text)
      : expect(place.textContent).toMatch(text),
  );

/** Waits until that element has the focus: an effect may set it after the text is there. */
export const focusIs = (element: () => Element | null): Promise<void> =>
  eventually(() => expect(document.activeElement).toBe(element()));
