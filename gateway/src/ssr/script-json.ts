/** JSON for the content of a `<script>`: no text in it can end the element or begin another. */
export const scriptJson = (json: string): string => json.replaceAll('<', '\\u003c');
