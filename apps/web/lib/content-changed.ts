/** Response header of routes that changed page content; expires the page cache in front of the framework. */
export const contentChangedHeader = 'x-content-changed';
