import type { DishCount } from './count-dishes.ts';
import type { FileRowFault } from './read-context.ts';
import type { ReadProduct } from './read-product.ts';

/** One dish of a file: the rows it stands in, and the product that they make or why they make none. */
export interface MenuEntry {
  /** Of its first row. */
  row: number;
  sheet: string;
  /** A number of its own in the whole file, in the order of its rows. */
  place: number;
  /** So many rows are about it. */
  rows: number;
  product?: ReadProduct;
  faults: readonly FileRowFault[];
  /** The part of the file that holds its picture, which lies over its row. */
  picture?: string;
  /** What it is among the dishes that can be taken. */
  count?: DishCount;
  /** The file has several sheets, so what is said of it names its own. */
  namesSheet?: boolean;
}
