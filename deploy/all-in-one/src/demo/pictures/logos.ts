/** The brands' marks, 64 × 64, by site slug. */
export const logos: Record<string, string> = {
  'haldi-house': flower('#F5A80B', '#1B1815'),
  mezzanotte: bittenCookie('#CF3A24'),
  'nami-poke': waves('#0C6E6D'),
  'copper-kettle': kettle('#A4572A'),
};

function drawing(content: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" width="64" height="64">${content}</svg>\n`;
}

function flower(petal: string, heart: string): string {
  const petals = Array.from({ length: 8 }, (_, index) => {
    const angle = (index * Math.PI) / 4;
    return `<circle cx="${(32 + 20.8 * Math.sin(angle)).toFixed(2)}" cy="${(32 - 20.8 * Math.cos(angle)).toFixed(2)}" r="9.2"/>`;
  });
  const body = `<circle cx="32" cy="32" r="18"/>`;
  return drawing(
    `<g fill="${petal}">${petals.join('')}${body}</g><circle cx="32" cy="32" r="9.5" fill="${heart}"/>`,
  );
}

function bittenCookie(colour: string): string {
  const crumbs = [
    [24, 28, 3.4],
    [31, 41, 3.4],
    [20.5, 39, 2.2],
  ].map(([x, y, r]) => `<circle cx="${x}" cy="${y}" r="${r}" fill="${colour}"/>`);
  return drawing(
    `<mask id="bite"><rect width="64" height="64" fill="#fff"/><circle cx="56" cy="24" r="15" fill="#000"/></mask>` +
      `<circle cx="32" cy="32" r="30" fill="${colour}"/>` +
      `<circle cx="32" cy="32" r="21.5" fill="#fff" mask="url(#bite)"/>${crumbs.join('')}`,
  );
}

function waves(colour: string): string {
  const wave = (y: number) => `M13 ${y}q4.750-7 9.500 0t9.500 0 9.500 0 9.500 0`;
  const path = [21.5, 33, 44.5].map(wave).join('');
  return drawing(
    `<rect x="2" y="2" width="60" height="60" rx="17" fill="${colour}"/>` +
      `<path d="${path}" fill="none" stroke="#fff" stroke-width="4.2" stroke-linecap="round" stroke-linejoin="round"/>`,
  );
}

function kettle(colour: string): string {
  return drawing(
    `<path d="M20 22a12 12 0 0 1 24 0" fill="none" stroke="${colour}" stroke-width="4.5" stroke-linecap="round"/>` +
      `<path d="M16 27h32c5 7 7 14 5 22a6 6 0 0 1-6 5H17a6 6 0 0 1-6-5c-2-8 0-15 5-22z" fill="${colour}"/>` +
      `<path d="M11 36 3 29" stroke="${colour}" stroke-width="6" stroke-linecap="round"/>` +
      `<circle cx="32" cy="21" r="4" fill="${colour}"/><path d="M22 46h20" stroke="#fff" stroke-width="3.5" stroke-linecap="round"/>`,
  );
}
