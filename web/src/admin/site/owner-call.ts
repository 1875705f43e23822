import type { Endpoint, ResponseOf } from '@biteboard/contracts';
import { type CallOf, call as callOf } from '../../lib/api.ts';
import { download as downloadOf, upload as uploadTo } from '../../lib/raw-api.ts';
import { ofOwner } from '../conflict/of-owner.ts';

/** Makes a call of a site's menu, or of a draft's; throws ApiError. */
export const ownerCall = <E extends Endpoint>(request: CallOf<E>): Promise<ResponseOf<E>> =>
  callOf<E>(ofOwner(request));

/** Sends a file to a site's menu, or to a draft; throws ApiError. */
export const ownerUpload = <E extends Endpoint>(request: CallOf<E>, file: File): Promise<ResponseOf<E>> =>
  uploadTo<E>(ofOwner(request), file);

/** Fetches a file of a site's menu, or of a draft; throws ApiError. */
export const ownerDownload = <E extends Endpoint>(request: CallOf<E>): Promise<Blob> =>
  downloadOf<E>(ofOwner(request));
