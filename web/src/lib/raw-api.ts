import type { Endpoint, ResponseOf } from '@biteboard/contracts';
import { type AnyCall, answerTo, type CallOf, send, urlOf } from './api.ts';
import { ApiError } from './api-error.ts';
import { t } from './messages/index.ts';

/** Sends a file in the field `file`, where the contract takes one, and returns its JSON; throws ApiError. */
export async function upload<E extends Endpoint>(request: CallOf<E>, file: File): Promise<ResponseOf<E>> {
  const form = new FormData();
  form.set('file', file);
  return answerTo<E>(request, {}, form);
}

/** Makes a call of the contract whose answer is a file, e.g. an invoice; throws ApiError. */
export async function download<E extends Endpoint>(request: CallOf<E>): Promise<Blob> {
  const { method, signal } = request as AnyCall;
  const response = await send(urlOf(request as AnyCall), { method, ...(signal ? { signal } : {}) });
  return response.blob();
}

/** Opens a stream of events of the contract, after the event of that id; throws ApiError. */
export async function openEventStream<E extends Endpoint>(
  request: CallOf<E>,
  lastId: string | undefined,
): Promise<ReadableStream<Uint8Array>> {
  const { method, signal } = request as AnyCall;
  const headers = { accept: 'text/event-stream', ...(lastId ? { 'last-event-id': lastId } : {}) };
  const init: RequestInit = { method, headers, cache: 'no-store', ...(signal ? { signal } : {}) };
  const response = await send(urlOf(request as AnyCall), init);
  if (!response.body) throw new ApiError(t('common.connectionLost'), { status: 0, code: 'OFFLINE' });
  return response.body;
}
