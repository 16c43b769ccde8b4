/** On the root while the page's other pictures wait for the main one. */
export const holdAttribute = 'data-picture-first';
