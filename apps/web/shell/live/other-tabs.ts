import { followRounds, holdRound } from './shown-round.ts';
import type { RoundHoldEvent } from './round-hold.ts';

const channelName = 'altyn.rounds';

/** Shares the rounds of this page with the browser's other tabs, and waits for theirs. Returns the end of it. */
export function shareRounds(): () => void {
  if (typeof BroadcastChannel === 'undefined') return () => {};
  const tab = `tab:${crypto.randomUUID()}` as const;
  const channel = new BroadcastChannel(channelName);
  channel.addEventListener('message', ({ data }: MessageEvent<{ tab: typeof tab; event: RoundHoldEvent }>) =>
    holdRound(data.tab, data.event),
  );
  const stop = followRounds((source, event) => {
    // A loading game concerns its own page only.
    const isShared = event.type !== 'loading' && event.type !== 'ready';
    if (!isShared || source.startsWith('tab:')) return;
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel reaches its own origin only
    channel.postMessage({ tab, event });
  });
  return () => {
    stop();
    channel.close();
  };
}
