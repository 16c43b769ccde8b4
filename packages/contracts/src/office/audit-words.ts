/** Reasons in the audit log that no person wrote. The office says them in the language of whoever reads. */
export const automaticReasons = [
  ...(['Searched in the office', 'Opened the card', 'Opened the timeline', 'Opened a round'] as const),
  ...(['Opened the queue', 'Opened in the office', 'Opened the audit log', 'Opened the acts'] as const),
  ...(['Read in the office', 'Read at the command line', 'Read by a data warehouse', 'Used the invitation'] as const),
  ...(['In the office', 'Signed in to the office', 'Signed in to the content service'] as const),
  ...(['the player asked for it on the site', "the player's own choice", 'its period is over'] as const),
  ...(['nothing stops the account any more', 'reported by the payment provider'] as const),
] as const;

/** How such reasons begin, when a word of the API, a date or a sum follows. */
export const automaticCauses = [
  ...(['alert: ', 'rule: ', 'linked accounts: '] as const),
  ...(['the document ends on ', 'a reorganisation of the chain removed '] as const),
] as const;

export type AutomaticReason = (typeof automaticReasons)[number] | `${(typeof automaticCauses)[number]}${string}`;

/** Actors in the audit log that are no person of the house, or how their names begin: an id or a name follows. */
export const automaticActors = [
  'player',
  'worker',
  'house',
  'cases',
  'persons',
  'documents',
  'identity-check',
] as const;
export const automaticActorStarts = ['player:', 'provider:', 'warehouse:'] as const;
