import type { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** The answer is a file to keep: `name` is of letters, digits, dots and dashes. */
export const answerWorkbook = (reply: FastifyReply, name: string, book: Readable): FastifyReply =>
  reply
    .header('content-disposition', `attachment; filename="${name}"`)
    .header('cache-control', 'private, no-store')
    .type(XLSX)
    .send(book);
