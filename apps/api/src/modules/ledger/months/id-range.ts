/** The ids that a month holds: [from, to). */
export interface IdRange {
  from: string;
  to: string;
}
