import { ApiError } from '#web/lib/api/api-error.ts';

/** Longest side of an uploaded picture in pixels; keeps a document's print readable. */
const longestSide = 1_600;
const quality = 0.85;

/**
 * Converts a picture to a JPEG of at most 1,600 pixels per side in its recorded orientation: about 300 KB for slow
 * networks.
 * @throws ApiError KYC_PICTURE_UNREADABLE if the browser cannot decode it.
 */
export async function shrinkPicture(file: Blob): Promise<Blob> {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => undefined);
  if (!bitmap) throw unreadable();
  const scale = Math.min(1, longestSide / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(bitmap.width * scale);
  canvas.height = Math.round(bitmap.height * scale);
  const context = canvas.getContext('2d');
  context?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  const picture = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));
  if (!context || !picture) throw unreadable();
  return picture;
}

const unreadable = () => new ApiError({ status: 400, code: 'BAD_REQUEST', message: 'KYC_PICTURE_UNREADABLE' });
