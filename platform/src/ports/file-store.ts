export interface StoredFile {
  bytes: Uint8Array;
  contentType: string;
  size: number;
}

export interface FileStore {
  /** Replaces what stands under the name; answers once it is durable. */
  put(name: string, bytes: Uint8Array, contentType: string): Promise<void>;
  get(name: string): Promise<StoredFile | undefined>;
  remove(name: string): Promise<void>;
  ping(): Promise<void>;
  close(): Promise<void>;
}
