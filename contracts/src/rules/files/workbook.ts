/** What a menu as an Excel file may weigh (`decided §7`). */
export const MAX_WORKBOOK_BYTES = 20 * 1024 * 1024;
