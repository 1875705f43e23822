/** Fetched when the browser is idle or a dish is pointed at, long before it is opened. */
export const loadProductDialog = () => import('./product-dialog.tsx');
