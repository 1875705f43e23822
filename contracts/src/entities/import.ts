import Type, { type Static } from 'typebox';
import { Id, OneOf, Struct } from '../schema.ts';
import { MenuFileRemark } from './menu-file.ts';

/** The problem of a cell, or of a whole row (`column` empty), as a sentence for a person. */
export const ImportFault = Struct({
  row: Type.Integer({ minimum: 1 }),
  /** The sheet of the row, where the file has several. */
  sheet: Type.Optional(Type.String()),
  column: Type.String(),
  message: Type.String(),
});
export type ImportFault = Static<typeof ImportFault>;

/** How far an import of a menu is, and what it did. */
export const ImportReport = Struct({
  importId: Id,
  /** `failed`: the file as a whole could not be taken; `error` and `code` say why. */
  status: OneOf(['running', 'done', 'failed'] as const),
  dryRun: Type.Boolean(),
  rowsDone: Type.Integer(),
  /** 0 until the file has been read. */
  rowsTotal: Type.Integer(),
  createdProducts: Type.Integer(),
  updatedProducts: Type.Integer(),
  /** Those of `updatedProducts` that are in the menu as the file has them. */
  unchangedProducts: Type.Optional(Type.Integer()),
  /** The rows of the file that these products are made of: several where each size has a row. */
  takenRows: Type.Optional(Type.Integer()),
  createdCategories: Type.Integer(),
  /** The names of the first twenty of them. */
  newCategories: Type.Optional(Type.Array(Type.String())),
  /** The first thousand. */
  errors: Type.Array(ImportFault),
  errorCount: Type.Integer(),
  /** The rows among them that were left out as others had changed what they are about since the check. */
  changedMeanwhile: Type.Optional(Type.Integer()),
  /** The first two hundred. */
  remarks: Type.Optional(Type.Array(MenuFileRemark)),
  error: Type.Optional(Type.String()),
  code: Type.Optional(Type.String()),
});
export type ImportReport = Static<typeof ImportReport>;
