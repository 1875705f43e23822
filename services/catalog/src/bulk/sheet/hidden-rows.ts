const MARK = Buffer.from(' hidden=');

/** The numbers of the rows of a sheet's XML that are hidden, which exceljs' reader does not say. */
export const hiddenRows = (xml: Buffer): Set<number> => {
  const rows = new Set<number>();
  for (let at = xml.indexOf(MARK); at >= 0; at = xml.indexOf(MARK, at + 1)) {
    const start = xml.lastIndexOf('<', at);
    const end = xml.indexOf('>', at);
    if (start < 0 || end < 0) return rows;
    const tag = xml.subarray(start, Math.min(end, start + 500)).toString('latin1');
    const row = /^<(?:\w+:)?row\s(?:[^>]*\s)?r=["'](\d+)["']/.exec(tag)?.[1];
    if (row && /\shidden=["'](?:1|true)["']/.test(tag)) rows.add(Number(row));
  }
  return rows;
};
