import type { ContentImage as Picture } from '@altyn/contracts/content';
import type { ReactNode } from 'react';
import { SmallPicture } from './small-picture.tsx';

interface DialogPictureProps {
  /** An editor's; without it stands `children`. */
  image: Picture | undefined;
  /** Width and height in pixels; another shape is fitted in. */
  size: number;
  children?: ReactNode;
}

/** The picture of a dialog: the editor's, else the site's own. */
export function DialogPicture({ image, size, children }: DialogPictureProps) {
  if (!image) return children;
  return <SmallPicture image={image} size={size} fit="contain" className="shrink-0" />;
}
