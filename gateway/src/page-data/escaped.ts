const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Text that stands in a page as it is, also inside of quotes. */
export const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => ENTITIES[sign]!);

/** JSON inside of `<script>`: no text in it can end the element or begin another. */
export const scriptJson = (json: string): string => json.replaceAll('<', '\\u003c');
