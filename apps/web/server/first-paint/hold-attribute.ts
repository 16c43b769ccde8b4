/** Attribute of the root element while other pictures wait for the main one. */
export const holdAttribute = 'data-picture-first';
