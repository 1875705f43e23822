/** Does to a page what its translator does: every text gives way to elements that say the same. */
export function replaceAllTexts(page: Node): void {
  const texts: Text[] = [];
  const collect = (node: Node) => {
    if (node.nodeType === Node.TEXT_NODE) texts.push(node as Text);
    for (const child of node.childNodes) collect(child);
  };
  collect(page);
  for (const text of texts) {
    const outer = document.createElement('font');
    outer.append(Object.assign(document.createElement('font'), { textContent: text.nodeValue }));
    text.replaceWith(outer);
  }
}
