/** How a menu's sheet leaves us: its type and the header that names the file. */
export const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

export const named = (name: string): string => `attachment; filename="${name}"`;
