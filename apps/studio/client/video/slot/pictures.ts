/** An image that loads while the scene is drawn without it. On the server, the stage provides `Image`. */
export function loadPicture(address: URL): () => HTMLImageElement | undefined {
  const image = new Image();
  image.src = address.href;
  return () => (image.complete && image.naturalWidth > 0 ? image : undefined);
}
