import type { ContentImage as Picture } from '@altyn/contracts/content';
import type { ReactNode } from 'react';
import { SmallPicture } from './small-picture.tsx';

interface DialogPictureProps {
  /** The editor's picture; `children` is shown without one. */
  image: Picture | undefined;
  /** Width and height in pixels; other aspect ratios are fitted inside. */
  size: number;
  children?: ReactNode;
}

/** A dialog's picture: the editor's, or the site's default. */
export function DialogPicture({ image, size, children }: DialogPictureProps) {
  if (!image) return children;
  return <SmallPicture image={image} size={size} fit="contain" className="shrink-0" />;
}
