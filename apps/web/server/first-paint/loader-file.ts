/** File name of the built loader in the build folder. */
export const loaderFile = 'first-paint.js';
