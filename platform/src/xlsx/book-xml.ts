import { xmlText } from './worksheet-xml.ts';

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';

const relationships = (targets: readonly [type: string, target: string][]): string =>
  `${XML}<Relationships xmlns="${PACKAGE}/relationships">${targets
    .map(
      ([type, target], at) => `<Relationship Id="rId${at + 1}" Type="${OFFICE}/${type}" Target="${target}"/>`,
    )
    .join('')}</Relationships>`;

export const sheetPath = (index: number): string => `worksheets/sheet${index + 1}.xml`;

/** The parts that hold a workbook of these sheets together, by their names in the file. */
export const bookParts = (sheets: readonly string[], sharesTexts: boolean): [name: string, xml: string][] => {
  const parts: [type: string, target: string][] = [
    ...sheets.map((_, index): [string, string] => ['worksheet', sheetPath(index)]),
    ['styles', 'styles.xml'],
    ...(sharesTexts ? [['sharedStrings', 'sharedStrings.xml'] as [string, string]] : []),
  ];
  const types = parts.map(
    ([type, target]) => `<Override PartName="/xl/${target}" ContentType="${TYPE}.${type}+xml"/>`,
  );
  const entries = sheets.map(
    (name, at) => `<sheet name="${xmlText(name)}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`,
  );
  return [
    [
      'xl/workbook.xml',
      `${XML}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>${entries.join('')}</sheets></workbook>`,
    ],
    ['xl/_rels/workbook.xml.rels', relationships(parts)],
    ['_rels/.rels', relationships([['officeDocument', 'xl/workbook.xml']])],
    [
      '[Content_Types].xml',
      `${XML}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPE}.sheet.main+xml"/>${types.join('')}</Types>`,
    ],
  ];
};
