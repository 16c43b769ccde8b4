import { createPlayer } from '../../video/player.ts';
import { openVideoConnection } from '../../video/video-connection.ts';

/**
 * The video of a table by itself, for the bench: paint delay of each frame, and time of the first. The page and the
 * server share a clock. `#<token>`.
 */
interface Figures {
  firstFrameMs: number | undefined;
  latenciesMs: number[];
}

const figures: Figures = { firstFrameMs: undefined, latenciesMs: [] };
Object.assign(window, { figures });
const canvas = document.createElement('canvas');
document.body.append(canvas);
const askedAt = performance.now();
const player = createPlayer(canvas, {
  onShown(drawnAtMs) {
    figures.firstFrameMs ??= performance.now() - askedAt;
    figures.latenciesMs.push(performance.timeOrigin + performance.now() - drawnAtMs);
  },
  onFault: () => console.error('the decoder failed'),
});
openVideoConnection(
  { game: 'live-roulette', token: location.hash.slice(1), quality: '720p' },
  {
    onStream: (message) => player.configure(message),
    onFrame: (frame) => player.push(frame),
    onLost: () => console.error('the line is lost'),
    onNone: () => console.error('there is no video'),
  },
);
