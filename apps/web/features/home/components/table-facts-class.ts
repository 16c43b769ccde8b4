/** The room of a table's facts, so that nothing moves when they are there. */
export const tableFactsClass = 'mt-1.5 h-15 text-xs';
