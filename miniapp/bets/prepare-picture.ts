/**
 * Makes a photo fit to be kept: upright, no larger than a slip needs to be readable, and encoded again, so that nothing else
 * that the camera noted in the file leaves the device.
 */
import { MAX_PICTURE_BYTES } from '#shared/pictures/picture-type.ts';
import { err, ok, type Result } from '#shared/result.ts';

/** A browser needs four bytes a pixel to open it. */
const MAX_FILE_BYTES = 40 * 1024 * 1024;
/** The longer side in pixels and the JPEG quality of each attempt; the first result that is small enough is taken. */
const TRIES = [
  { side: 2_000, quality: 0.85 },
  { side: 1_600, quality: 0.7 },
  { side: 1_000, quality: 0.6 },
] as const;

/** Errors: 'too_large', 'unreadable' (no picture, or a format that this browser does not know). */
export async function preparePicture(
  file: Blob,
): Promise<Result<Uint8Array<ArrayBuffer>, { readonly code: 'too_large' | 'unreadable' }>> {
  if (file.size > MAX_FILE_BYTES) return err({ code: 'too_large' });
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => null);
  if (picture === null) return err({ code: 'unreadable' });
  try {
    for (const { side, quality } of TRIES) {
      const blob = await drawn(picture, side, quality);
      if (blob !== null && blob.size <= MAX_PICTURE_BYTES) return ok(new Uint8Array(await blob.arrayBuffer()));
    }
    return err({ code: 'too_large' });
  } finally {
    picture.close();
  }
}

function drawn(picture: ImageBitmap, side: number, quality: number): Promise<Blob | null> {
  const scale = Math.min(1, side / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  const context = canvas.getContext('2d');
  if (context === null) return Promise.resolve(null);
  // JPEG has no transparency: transparent parts become white.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return new Promise(resolve => {
    canvas.toBlob(resolve, 'image/jpeg', quality);
  });
}
