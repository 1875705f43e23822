import type { Socket } from 'node:net';

interface BrokenCall extends Error {
  code?: string;
}

const REFUSALS: Record<string, { status: string; error: string; code: string }> = {
  HPE_HEADER_OVERFLOW: {
    status: '431 Request Header Fields Too Large',
    error: 'The address or the headers of this call are too long.',
    code: 'TOO_LARGE',
  },
  ERR_HTTP_REQUEST_TIMEOUT: {
    status: '408 Request Timeout',
    error: 'The call took too long to arrive. Please try again.',
    code: 'TOO_SLOW',
  },
};
const MALFORMED = { status: '400 Bad Request', error: 'This is not a valid HTTP call.', code: 'MALFORMED' };

/** Answers what is no whole HTTP call, before there is a request, in the form of every other refusal. */
export const answerBrokenCall = (fault: BrokenCall, socket: Socket): void => {
  if (fault.code === 'ECONNRESET' || socket.destroyed) return;
  const { status, ...refusal } = REFUSALS[fault.code ?? ''] ?? MALFORMED;
  const body = JSON.stringify(refusal);
  if (socket.writable) {
    socket.write(
      [
        `HTTP/1.1 ${status}`,
        `Content-Length: ${Buffer.byteLength(body)}`,
        'Content-Type: application/json; charset=utf-8',
        'Connection: close',
        '',
        body,
      ].join('\r\n'),
    );
  }
  socket.destroySoon();
};
