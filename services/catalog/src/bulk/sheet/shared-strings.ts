import parseSax from 'exceljs/lib/utils/parse-sax.js';

/** The texts that cells name by number; of Japanese ones not how they are read (`rPh`). */
export const readSharedStrings = async (xml: Iterable<string>): Promise<string[]> => {
  const strings: string[] = [];
  let text = '';
  let isText = false;
  let isReading = false;
  for await (const events of parseSax(xml)) {
    for (const event of events) {
      if (event.eventType === 'text') {
        if (isText && !isReading) text += event.value;
        continue;
      }
      const opens = event.eventType === 'opentag';
      const { name } = event.value;
      if (name === 't') isText = opens;
      else if (name === 'rPh') isReading = opens;
      else if (name === 'si' && opens) text = '';
      else if (name === 'si') strings.push(text);
    }
  }
  return strings;
};
