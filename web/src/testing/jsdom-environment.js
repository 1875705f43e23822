import { TestEnvironment } from 'jest-environment-jsdom';

/** What Node has and jsdom lacks, or has in a weaker form. */
const FROM_NODE = [
  'AbortController',
  'AbortSignal',
  'fetch',
  'Headers',
  'Request',
  'Response',
  'TextEncoder',
  'TextDecoder',
  'Blob',
  'File',
  'FormData',
  'ReadableStream',
  'WritableStream',
  'TransformStream',
  'structuredClone',
];

/** jsdom with Node's own network and streams, and the few browser parts that screens ask for. */
export default class extends TestEnvironment {
  async setup() {
    await super.setup();
    for (const name of FROM_NODE) this.global[name] = globalThis[name];
    this.global.matchMedia ??= (media) => ({
      media,
      matches: false,
      onchange: null,
      addEventListener() {},
      removeEventListener() {},
      dispatchEvent: () => false,
    });
    // jsdom only complains of a pseudo-element's style; the element's own stands for it.
    const { getComputedStyle } = this.global;
    this.global.getComputedStyle = (element) => getComputedStyle.call(this.global, element);
    // Nothing is laid out, so nothing is out of sight.
    this.global.Element.prototype.scrollIntoView ??= () => {};
    this.global.Element.prototype.scrollTo ??= () => {};
    this.global.CSS ??= { escape: (text) => text.replace(/[^\w-]/g, '\\$&') };
    openTopLayer(this.global);
    // Node's own would keep the test's process waiting.
    this.global.MessageChannel ??= class {
      port1 = { onmessage: null };
      port2 = { postMessage: (data) => setImmediate(() => this.port1.onmessage?.({ data })) };
    };
    this.global.ResizeObserver ??= class {
      observe() {}
      unobserve() {}
      disconnect() {}
    };
  }
}

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
