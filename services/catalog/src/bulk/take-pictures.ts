import { createHash } from 'node:crypto';
import type { ImportFault } from '@biteboard/contracts';
import { AppError } from '@biteboard/platform/ports';
import type { Catalog } from '../catalog.ts';
import { uploadProductPicture } from '../use-cases/upload-picture.ts';
import type { RowPicture } from './plan-batch.ts';

/** Reads a part of the file; undefined where it cannot be. */
export type ReadPart = (part: string) => Promise<Uint8Array | undefined>;

const WITHOUT = 'The dish was taken without its picture.';

/** Why a picture cannot be taken, as a sentence; undefined where the product has it now, or had it already. */
const takeOne = async (
  catalog: Catalog,
  siteId: string,
  { productId, part }: RowPicture,
  read: ReadPart,
): Promise<string | undefined> => {
  const bytes = await read(part);
  if (!bytes) return 'This picture is damaged or larger than 8 MB.';
  const product = await catalog.products.find(productId);
  const source = createHash('sha256').update(bytes).digest('hex');
  if (!product || (await catalog.shelf.sourceOf(product.imageUrl)) === source) return undefined;
  try {
    await uploadProductPicture(catalog, siteId, productId, () => Promise.resolve({ bytes }));
    return undefined;
  } catch (error) {
    if (error instanceof AppError) return error.message;
    throw error;
  }
};

/**
 * Gives products the pictures that lie over their rows, one after the other, resized as uploads are. A product that has
 * the same picture keeps it, so that an import that runs again adds none. What cannot be taken is a fault of its row.
 */
export const takePictures = async (
  catalog: Catalog,
  siteId: string,
  pictures: readonly RowPicture[],
  read: ReadPart,
): Promise<ImportFault[]> => {
  const faults: ImportFault[] = [];
  for (const picture of pictures) {
    const why = await takeOne(catalog, siteId, picture, read);
    const { row, sheet } = picture;
    if (why)
      faults.push({
        row,
        ...(sheet === undefined ? {} : { sheet }),
        column: 'Image URL',
        message: `${why} ${WITHOUT}`,
      });
  }
  return faults;
};
