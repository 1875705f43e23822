/** What says of an element, beside its name, that its rules by default are others. */
const STATES = ['hidden', 'open'];

/** By name and state: what jsdom's own stylesheet says of such an element, in every window. */
const displays = new Map();

/** What an element has from the nearest one around it that says so. */
const INHERITED = new Map([
  ['visibility', 'visible'],
  ['pointer-events', 'auto'],
]);

const inherited = (element, property) => {
  for (let one = element; one; one = one.parentElement) {
    const value = one.style?.getPropertyValue(property);
    if (value) return value;
  }
  return INHERITED.get(property);
};

/** What antd adds to a text's height. */
const LENGTHS = /^(?:padding-(?:top|bottom)|border-(?:top|bottom)-width)$/;

const dashed = (name) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/**
 * An element's style where no stylesheets are but the browser's: what stands in its `style`, whether it is shown, and what
 * it inherits. jsdom compares an element with each rule and reads its colours whenever its style is asked for, which
 * Testing Library does of all elements around those that it looks for.
 */
export const computedStyles = (window) => {
  const whole = window.getComputedStyle;
  const displayOf = (element) => {
    const states = STATES.filter((name) => element.hasAttribute(name));
    const key = [element.localName, ...states].join(' ');
    if (!displays.has(key)) {
      const alike = window.document.createElementNS(element.namespaceURI, element.localName);
      for (const name of states) alike.setAttribute(name, '');
      displays.set(key, whole.call(window, alike).display);
    }
    return displays.get(key);
  };
  return (element) => {
    const { style } = element;
    const computed = (property) => {
      if (INHERITED.has(property)) return inherited(element, property);
      const given = style.getPropertyValue(property);
      if (given) return given;
      if (property === 'display') return displayOf(element);
      return LENGTHS.test(property) ? '0px' : '';
    };
    return new Proxy(style, {
      get: (_, name) => {
        if (name === 'getPropertyValue') return computed;
        const value = typeof name === 'string' && name in style ? style[name] : undefined;
        return typeof value === 'string' ? computed(dashed(name)) : value;
      },
    });
  };
};
