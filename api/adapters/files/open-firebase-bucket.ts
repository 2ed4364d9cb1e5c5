/** Loads Google's client for a bucket: it is large, so only who uses one waits for it. */
import type { Storage } from 'firebase-admin/storage';

export type Bucket = ReturnType<Storage['bucket']>;
export type BucketObject = ReturnType<Bucket['file']>;
export type ObjectMetadata = BucketObject['metadata'];

export interface FirebaseBucketSpec {
  readonly projectId: string;
  /** Null, as is the key: only before the emulator. */
  readonly clientEmail: string | null;
  readonly privateKey: string | null;
  readonly bucket: string;
  /** `host:port` of Google's emulator; null: the real one. */
  readonly emulatorHost: string | null;
}

let apps = 0;

export async function openFirebaseBucket(spec: FirebaseBucketSpec): Promise<Bucket> {
  const { projectId, clientEmail, privateKey, bucket, emulatorHost } = spec;
  const [{ applicationDefault, cert, initializeApp }, { getStorage }] = await Promise.all([
    import('firebase-admin/app'),
    import('firebase-admin/storage'),
  ]);
  const credential = clientEmail && privateKey ? cert({ projectId, clientEmail, privateKey }) : applicationDefault();
  const app = initializeApp({ credential, projectId, storageBucket: bucket }, `files-${apps++}`);
  const opened = beforeEmulator(emulatorHost, () => getStorage(app).bucket(bucket));
  // Our own retries know the limits, and can be given up.
  opened.storage.retryOptions.autoRetry = false;
  return opened;
}

/** Google's client reads the emulator's address from the environment while it is made, and from nowhere else. */
function beforeEmulator<T>(host: string | null, make: () => T): T {
  const NAME = 'STORAGE_EMULATOR_HOST';
  const before = process.env[NAME];
  if (host === null) delete process.env[NAME];
  else process.env[NAME] = `http://${host}`;
  try {
    return make();
  } finally {
    if (before === undefined) delete process.env[NAME];
    else process.env[NAME] = before;
  }
}
