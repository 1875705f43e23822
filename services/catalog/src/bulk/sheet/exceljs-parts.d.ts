// The steps of exceljs' streaming reader (4.4.0), which its types leave out.

declare module 'exceljs/lib/utils/parse-sax.js' {
  type Tag = { name: string; attributes: Record<string, string> };
  export type SaxEvent =
    | { eventType: 'opentag' | 'closetag'; value: Tag }
    | { eventType: 'text'; value: string };
  const parseSax: (xml: Iterable<string>) => AsyncIterable<readonly SaxEvent[]>;
  export default parseSax;
}

declare module 'exceljs/lib/xlsx/xform/style/styles-xform.js' {
  export default class Styles {
    parseStream(xml: AsyncIterable<string> | Iterable<string>): Promise<unknown>;
  }
}

declare module 'exceljs/lib/stream/xlsx/worksheet-reader.js' {
  import type { Row } from 'exceljs';

  export default class WorksheetReader implements AsyncIterable<Row> {
    constructor(about: {
      workbook: { sharedStrings: readonly unknown[]; styles: unknown; properties: object };
      id: number;
      iterator: Iterable<string>;
      options: { worksheets: 'emit'; hyperlinks: 'ignore' };
    });
    [Symbol.asyncIterator](): AsyncIterator<Row>;
  }
}
