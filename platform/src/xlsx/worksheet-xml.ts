import { plainText } from '@biteboard/contracts/rules';
import { escapeMarkup } from '../markup/index.ts';
import type { CellKind, WorksheetCell, WorksheetColumn } from './worksheet.ts';

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';

/** How each kind of cell looks, as `styles.xml` counts them. Texts stay texts also when somebody edits the cell. */
const FORMATS: readonly [kind: CellKind, format: number][] = [
  ['text', 49],
  ['number', 1],
  ['money', 2],
  ['time', 164],
  ['day', 165],
];
const STYLES = new Map(FORMATS.map(([kind], at) => [kind, at + 1]));
const HEADER_STYLE = FORMATS.length + 1;

const styleOf = ({ kind = 'text' }: WorksheetColumn): number => STYLES.get(kind)!;

/** Of a cell's text, what a spreadsheet program would take for a letter that is written by its code. */
const CODE = /_(?=x[0-9a-f]{4}_)/gi;

/** XML reads a carriage return as the end of a line: it is written by its code. */
export const xmlText = (text: string): string =>
  escapeMarkup(plainText(text).replace(CODE, '_x005F_').replaceAll('\r', '_x000D_'));

/** How a text stands in its cell: whole, or by its number among the shared ones. */
export type TextCell = (text: string) => { type: string; xml: string };

export const inlineText: TextCell = (text) => ({
  type: 'inlineStr',
  xml: `<is><t xml:space="preserve">${xmlText(text)}</t></is>`,
});

/** `A`, … `Z`, `AA`, … */
const lettersOf = (index: number): string =>
  (index < 26 ? '' : lettersOf(Math.floor(index / 26) - 1)) + String.fromCharCode(65 + (index % 26));

const cellXml = (cell: WorksheetCell, place: string, textCell: TextCell): string => {
  if (cell === null || (typeof cell === 'number' && !Number.isFinite(cell))) return `<c ${place}/>`;
  if (typeof cell === 'number') return `<c ${place}><v>${cell}</v></c>`;
  const { type, xml } = textCell(cell);
  return `<c ${place} t="${type}">${xml}</c>`;
};

/** Writes rows of these columns; `row` counts from 1. */
export const rowWriter = (columns: readonly WorksheetColumn[], textCell: TextCell) => {
  const letters = columns.map((_, at) => lettersOf(at));
  const styles = columns.map(styleOf);
  const write = (cells: readonly WorksheetCell[], row: number, style: (at: number) => number): string => {
    let xml = `<row r="${row}">`;
    for (const [at, letter] of letters.entries()) {
      xml += cellXml(cells[at] ?? null, `r="${letter}${row}" s="${style(at)}"`, textCell);
    }
    return `${xml}</row>`;
  };
  return {
    header: () =>
      write(
        columns.map(({ header }) => header),
        1,
        () => HEADER_STYLE,
      ),
    row: (cells: readonly WorksheetCell[], row: number) => write(cells, row, (at) => styles[at]!),
  };
};

const FROZEN =
  '<sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>';

/** A sheet up to its rows; with `frozen`, the first of them stays in sight. */
export const sheetHead = (columns: readonly WorksheetColumn[], frozen: boolean): string => {
  const cols = columns.map(
    (column, at) =>
      `<col min="${at + 1}" max="${at + 1}" width="${column.width}" style="${styleOf(column)}" customWidth="1"/>`,
  );
  return `${XML}<worksheet xmlns="${MAIN}">${frozen ? FROZEN : ''}<cols>${cols.join('')}</cols><sheetData>`;
};
export const SHEET_FOOT = '</sheetData></worksheet>';

export const stylesXml = (): string => {
  const xf = (format: number, font = 0) =>
    `<xf numFmtId="${format}" fontId="${font}" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"/>`;
  const xfs = [xf(0), ...FORMATS.map(([, format]) => xf(format)), xf(49, 1)];
  const font = (bold: string) => `<font>${bold}<sz val="11"/><name val="Calibri"/><family val="2"/></font>`;
  return `${XML}<styleSheet xmlns="${MAIN}"><numFmts count="2"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd\\ hh:mm"/><numFmt numFmtId="165" formatCode="yyyy\\-mm\\-dd"/></numFmts><fonts count="2">${font('')}${font('<b/>')}</fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="${xfs.length}">${xfs.join('')}</cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`;
};

export const sharedStringsXml = function* (texts: Iterable<string>): Generator<string> {
  yield `${XML}<sst xmlns="${MAIN}">`;
  for (const text of texts) yield `<si><t xml:space="preserve">${xmlText(text)}</t></si>`;
  yield '</sst>';
};
