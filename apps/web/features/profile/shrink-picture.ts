import { ApiError } from '#web/lib/api/api-error.ts';

/** Longest side of a picture that is sent, in pixels: a document's print stays readable. */
const longestSide = 1_600;
const quality = 0.85;

/**
 * A picture as a JPEG of at most 1 600 pixels a side, turned as the camera was held: some 300 KB for a slow network.
 * @throws ApiError KYC_PICTURE_UNREADABLE where the browser cannot read it.
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
