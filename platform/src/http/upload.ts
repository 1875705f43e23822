import type { UploadSpec } from '@biteboard/contracts';
import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../ports/errors.ts';

/** A file that came in a form. */
export interface Upload {
  /** As the caller calls it: of no meaning for what it is. */
  name: string;
  bytes: Uint8Array;
  /** The texts beside it that the contract names, as they came. */
  fields: Readonly<Record<string, string>>;
}

/** The field that carries the file (spec §7). */
const FIELD = 'file';
/** What may stand beside the file: what the contract does not name is passed over. */
const BESIDE = { fields: 8, fieldSize: 1024 * 1024, fieldNameSize: 100, headerPairs: 50 };

const notAForm = () =>
  new AppError('unsupported', 'UNSUPPORTED_TYPE', `Send a form with the file in its field “${FIELD}”.`);
const noFile = () =>
  new AppError('invalid', 'FILE_REQUIRED', `Choose a file: the form's field “${FIELD}” has none.`);
const emptyFile = () =>
  new AppError('invalid', 'FILE_REQUIRED', 'There is nothing in this file. Choose one that is not empty.');
const tooMany = () => new AppError('invalid', 'ONE_FILE', 'Send one file at a time.');
const cutShort = () =>
  new AppError('invalid', 'MALFORMED', 'The form with the file was cut short, or is not well formed.');

export const fileTooLarge = (mostBytes: number) =>
  new AppError(
    'tooLarge',
    'TOO_LARGE',
    `The file may have ${Math.floor(mostBytes / 1024 ** 2)} MiB at most.`,
  );

/** Lets forms in at the routes of this scope, and JSON where it may stand in place of one, and nothing else. */
export const takeForms = async (scope: FastifyInstance, { or }: UploadSpec): Promise<void> => {
  if (or) scope.removeContentTypeParser(['text/plain', 'application/x-www-form-urlencoded']);
  else scope.removeAllContentTypeParsers();
  await scope.register(multipart, { throwFileSizeLimit: true });
  scope.addContentTypeParser('*', (_request, _payload, done) => done(notAForm()));
};

const CODES: Record<string, () => AppError> = {
  FST_FILES_LIMIT: tooMany,
  FST_INVALID_MULTIPART_CONTENT_TYPE: notAForm,
};

/**
 * The one file of a form, whole. Throws 400 without a file, with an empty one, with two, or where the form is broken; 413 beyond
 * `mostBytes`; 415 for what is no form.
 */
export const readUpload = async (
  request: FastifyRequest,
  { mostBytes, fields: known = [] }: UploadSpec,
): Promise<Upload> => {
  if (!request.isMultipart()) throw notAForm();
  let upload: Omit<Upload, 'fields'> | undefined;
  const fields = new Map<string, string>();
  try {
    const limits = { ...BESIDE, fileSize: mostBytes, files: 1, parts: BESIDE.fields + 2 };
    for await (const part of request.parts({ limits })) {
      if (part.type !== 'file') {
        if (known.includes(part.fieldname)) fields.set(part.fieldname, String(part.value));
        continue;
      }
      const bytes = await part.toBuffer();
      if (part.fieldname === FIELD) upload = { name: part.filename, bytes };
    }
  } catch (error) {
    const { code = '' } = error as { code?: string };
    if (code === 'FST_REQ_FILE_TOO_LARGE') throw fileTooLarge(mostBytes);
    throw CODES[code]?.() ?? cutShort();
  }
  if (!upload) throw noFile();
  if (upload.bytes.length === 0) throw emptyFile();
  return { ...upload, fields: Object.fromEntries(fields) };
};
