import { decodeHTML } from 'entities/decode';

const TAG =
  /<\/?(?:p|br|div|span|ul|ol|li|strong|em|b|i|u|h[1-6]|a|img|table|tbody|thead|tr|td|th|font|hr|small|sub|sup|blockquote|meta|style|script)\b[^>]{0,2000}>/giu;
const GONE = /<(style|script)\b[^>]{0,200}>[\s\S]*?<\/\1>|<!--[\s\S]*?-->/giu;
const LINE = /<(?:br|\/p|\/div|\/li|\/tr|\/h[1-6]|hr)\b[^>]{0,200}>/giu;
const ITEM = /<li\b[^>]{0,200}>/giu;

/** The text of what a shop's export has as HTML; a text without tags stays as it is. */
export const htmlText = (text: string): string => {
  if (text.search(TAG) < 0)
    return /&(?:[a-z]{2,8}|#\d{2,5}|#x[0-9a-f]{2,5});/iu.test(text) ? decodeHTML(text) : text;
  const plain = text
    .replace(GONE, ' ')
    .replace(/\s+/gu, ' ')
    .replace(LINE, '\n')
    .replace(ITEM, '• ')
    .replace(TAG, ' ');
  return decodeHTML(plain)
    .split('\n')
    .map((line) => line.replace(/[ \u00a0]+/gu, ' ').trim())
    .join('\n')
    .replace(/\n{3,}/gu, '\n\n')
    .trim();
};
