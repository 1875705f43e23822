import { JSDOM } from 'jsdom';
import NativeEnvironment from '../native-environment.js';
import { computedStyles } from './computed-style.js';

/** What Node has too and a page must have from its window: an event of Node's is none to a document. */
const FROM_WINDOW = new Set([
  'CustomEvent',
  'Event',
  'EventTarget',
  'MessageChannel',
  'MessageEvent',
  'localStorage',
  'navigator',
  'sessionStorage',
]);

/** What a window inherits. */
const OF_EVENT_TARGETS = ['addEventListener', 'removeEventListener', 'dispatchEvent'];

/** How a page calls its own window where no other frames it. */
const ITSELF = ['window', 'self', 'top', 'parent'];

const HOME = 'http://localhost/';

/** A value of the window as a property of the process's own global. */
const shared = (window, name) => {
  const value = window[name];
  const isMethod = typeof value === 'function' && !value.prototype;
  if (typeof value === 'function') return { value: isMethod ? value.bind(window) : value, writable: true };
  return {
    get: () => window[name],
    set: (next) => {
      window[name] = next;
    },
  };
};

const globalsOf = (window) => {
  const own = Object.getOwnPropertyNames(window).filter(
    (name) => !(name in globalThis) || FROM_WINDOW.has(name),
  );
  const descriptors = [...own, ...OF_EVENT_TARGETS].map((name) => [name, shared(window, name)]);
  return [...descriptors, ...ITSELF.map((name) => [name, { value: globalThis, writable: true }])];
};

/** The few browser parts that screens ask for and jsdom lacks. */
const giveMissing = (window) => {
  window.matchMedia ??= (media) => ({
    media,
    matches: false,
    onchange: null,
    addEventListener() {},
    removeEventListener() {},
    dispatchEvent: () => false,
  });
  // The element's own stands for a pseudo-element's style.
  window.getComputedStyle = computedStyles(window);
  // Nothing is laid out, so nothing is out of sight.
  window.Element.prototype.scrollIntoView ??= () => {};
  window.Element.prototype.scrollTo ??= () => {};
  window.scrollTo = () => {};
  window.CSS ??= { escape: (text) => text.replace(/[^\w-]/g, '\\$&') };
  // Node's own would keep the test's process waiting.
  window.MessageChannel = class {
    port1 = { onmessage: null };
    port2 = { postMessage: (data) => setImmediate(() => this.port1.onmessage?.({ data })) };
  };
  window.ResizeObserver ??= class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
};

/** Styles that a screen writes into the page (antd's are a thousand rules) would cost more than all else, and show nothing. */
const ignoreStyles = ({ document }) => {
  const { createElement } = document;
  document.createElement = (name, options) => {
    const element = createElement.call(document, name, options);
    if (name === 'style') element.type = 'text/plain';
    return element;
  };
};

/** Modal dialogs and popovers open and close; nothing behind them is inert, no key reaches them by itself. */
function openTopLayer({ HTMLDialogElement, HTMLElement, Element, Event }) {
  Element.prototype.getAnimations ??= () => [];
  HTMLDialogElement.prototype.showModal ??= function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close ??= function close() {
    if (!this.open) return;
    this.open = false;
    queueMicrotask(() => this.dispatchEvent(new Event('close')));
  };
  HTMLElement.prototype.showPopover ??= function showPopover() {
    this.dataset.popoverOpen = '';
  };
  HTMLElement.prototype.hidePopover ??= function hidePopover() {
    delete this.dataset.popoverOpen;
  };
}

/** A browser's globals in the process itself, for files that Node loads: a window for each file. */
export default class extends NativeEnvironment {
  #window;
  #before = new Map();
  #timers = [];

  async setup() {
    await super.setup();
    const { window } = new JSDOM('<!doctype html>', { url: HOME, pretendToBeVisual: true });
    giveMissing(window);
    openTopLayer(window);
    ignoreStyles(window);
    for (const [name, descriptor] of globalsOf(window)) {
      this.#before.set(name, Object.getOwnPropertyDescriptor(globalThis, name));
      Object.defineProperty(globalThis, name, { configurable: true, enumerable: true, ...descriptor });
    }
    this.#window = window;
    for (const name of ['setTimeout', 'setInterval']) {
      const begin = globalThis[name];
      globalThis[name] = (...args) => {
        const timer = begin(...args);
        this.#timers.push(timer);
        return timer;
      };
    }
  }

  async teardown() {
    await super.teardown();
    for (const [name, before] of this.#before) {
      if (before) Object.defineProperty(globalThis, name, before);
      else delete globalThis[name];
    }
    // What a screen that is still shown waits for would keep the process alive.
    for (const timer of this.#timers) clearTimeout(timer);
    this.#window.close();
  }
}
