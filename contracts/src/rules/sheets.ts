/** What a menu as an Excel file may weigh (`decided §7`). */
export const MOST_SHEET_BYTES = 20 * 1024 * 1024;
