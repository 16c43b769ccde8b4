/** Names that live tables and their pages share. Without the schemas, so that a page need not load them. */

/** Reactions between players: there is no free text. */
export const liveReactions = ['luck', 'clap', 'wow', 'fire', 'sad', 'thanks'] as const;
export type LiveReaction = (typeof liveReactions)[number];

/** Moves on a hand of shared cards. */
export const liveMoves = ['hit', 'stand', 'double', 'split'] as const;
export type LiveMoveName = (typeof liveMoves)[number];

export const videoQualities = ['360p', '540p', '720p'] as const;
export type VideoQuality = (typeof videoQualities)[number];

/** Name of drand's public network `quicknet`. */
export const quicknetHash = '52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971';
