import type { PictureIngredient } from './pieces.ts';
import type { Tint } from './tints.ts';

/** What a dish picture shows; its file is named after the dish. */
export interface PictureSpec {
  main: PictureIngredient;
  /** At most two, the larger one first. */
  companions?: PictureIngredient[];
  tint: Tint;
  /** Which arrangement, where the one that comes next does not suit. */
  pose?: number;
}
