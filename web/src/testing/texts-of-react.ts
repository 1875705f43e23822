/** Whether React has marked a node of the page as its own to write to. */
const isWrittenByReact = (node: Node): boolean =>
  Object.keys(node).some((name) => name.startsWith('__reactFiber$'));

/** The texts of the page that React would write to without their element, outside of antd's own parts. */
export const textsOfReact = (): string[] =>
  [...document.body.querySelectorAll(':not([class*="ant-"], [class*="ant-"] *)')]
    .flatMap((element) => [...element.childNodes])
    .filter((node) => node.nodeType === Node.TEXT_NODE && isWrittenByReact(node))
    .map((text) => text.nodeValue ?? '');
