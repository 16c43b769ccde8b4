/** How a database's tables are spread over nodes. Everything not named stays on the coordinator. */
export interface DistributionLayout {
  /** Tables of one player's play and their distribution column; the first one decides which shard a player belongs to. */
  distributed: readonly { table: string; column: string }[];
  /** Small tables that every node has a copy of. */
  references: readonly string[];
  /** The function that writes a batch, called with a key of its shard. */
  entryFunction: string;
}

/** Number of shards: few, so that a batch of one shard's players stays large; each holds a sixteenth of the players. */
export const defaultShards = 16;

/** Functions (`p`) of a batch carry a version, as those of triggers do, which belong to their tables. */
export const isBatchFunction = String.raw`(p.proname ~ '_v\d+$' and p.prorettype <> 'trigger'::regtype)`;
