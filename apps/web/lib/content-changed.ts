/** A route that changed what pages show says so by this header: copies of pages in front of the framework are asked for anew. */
export const contentChangedHeader = 'x-content-changed';
