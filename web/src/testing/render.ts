import { act, type ReactElement } from 'react';
import { createRoot } from 'react-dom/client';

(globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;

/** Puts an element on the page; `show` draws it anew, `remove` takes it away. */
export async function render(element: ReactElement) {
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  const show = (next: ReactElement) => act(async () => root.render(next));
  await show(element);
  return {
    place,
    show,
    remove: async () => {
      await act(async () => root.unmount());
      place.remove();
    },
  };
}

/** Types into a field as a person does, so that React hears of it. */
export async function typeInto(field: HTMLInputElement, text: string): Promise<void> {
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  });
}

/** Presses what a query finds; throws where it finds nothing. */
export async function press(place: ParentNode, query: string): Promise<void> {
  const target = place.querySelector<HTMLElement>(query);
  if (!target) throw new Error(`nothing to press at ${query}`);
  await act(async () => target.click());
}

const LONGEST_MS = 20_000;

/** Waits until a claim about the page holds; throws what it says where it does not within twenty seconds. */
export async function eventually(claim: () => void): Promise<void> {
  const end = Date.now() + LONGEST_MS;
  for (;;) {
    await act(async () => new Promise((resolve) => setTimeout(resolve, 5)));
    try {
      return claim();
    } catch (error) {
      if (Date.now() > end) throw error;
    }
  }
}
