import { expect, test } from '@jest/globals';
import { escapeMarkup } from './escape-markup.ts';

test('a text stays a text in HTML and XML, in content and in either kind of quotes', () => {
  expect(escapeMarkup(`<b title='a' class="b">R&amp;B</b>`)).toBe(
    '&lt;b title=&#39;a&#39; class=&quot;b&quot;&gt;R&amp;amp;B&lt;/b&gt;',
  );
  expect(escapeMarkup('Café – 5 €')).toBe('Café – 5 €');
});
