/** The built loader, in the build's folder. */
export const loaderFile = 'first-paint.js';
