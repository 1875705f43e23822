import { ApiError } from '../../lib/api.ts';
import { randomKey } from '../../lib/request-key.ts';

/**
 * The key of an attempt. It stays the same while the same order is sent again after a lost answer, so that nothing is
 * placed twice; a refusal or a changed order takes a new one.
 */
export class AttemptKey {
  private text = '';
  private key = '';

  for(body: unknown): string {
    const text = JSON.stringify(body);
    if (text !== this.text) {
      this.text = text;
      this.key = randomKey();
    }
    return this.key;
  }

  /** What was answered is over; what was not may be asked again under the same key. */
  settle(error: unknown): void {
    if (error instanceof ApiError && error.status >= 400 && error.status < 500) this.text = '';
  }
}
