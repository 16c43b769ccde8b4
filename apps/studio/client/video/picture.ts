import type { VideoQuality } from '@altyn/contracts/live/video';
import { runScene, type Scene, type SceneMoment } from '../live/scenes/scene.ts';
import { fill } from '../runtime/texts/texts.ts';
import type { Language } from '../runtime/title.ts';
import { type Captions, createCaptions } from './captions.ts';
import { canPlayVideo, createPlayer, type VideoPlayer } from './player.ts';
import { createLateness, lowerQuality, qualityFor } from './rules.ts';
import { keepChoice, readChoice, type VideoChoice } from './settings.ts';
import { createAbsence } from './slot/absence.ts';
import { type VideoTexts, videoTextsOf } from './texts.ts';
import { openVideoConnection, type VideoConnection } from './video-connection.ts';
import { showVideoSheet } from './video-sheet.ts';

type PictureStatus = keyof VideoTexts['status'];

export interface PictureOptions {
  game: string;
  token: string;
  language: Language;
  closeText: string;
  canvas: HTMLCanvasElement;
  /** Button with the picture's state in its first child; opens the settings. */
  button: HTMLButtonElement;
  scene: Scene;
  moment: () => SceneMoment;
  serverNow: () => number;
}

/** A table's picture: the video if available, else the same scene drawn on this device. */
export interface Picture {
  captions: Captions;
  /** Adds a result to the text track. */
  tellResult(result: { number: number; text: string; atMs: number }): void;
}

/** Number of decoder failures after which video is disabled. */
const maxFaults = 3;

/** A cash-out needs the current moment, so this table is never streamed. */
const neverStreamed = 'live-crash';
/** Here the stream is the main content, so players are notified when it is unavailable. */
const isStream = (game: string) => game === 'fruit-crown-live';

export function showPicture(of: PictureOptions): Picture {
  const { canvas, button } = of;
  const label = button.firstElementChild ?? button;
  const texts = videoTextsOf[of.language];
  const captions = createCaptions(texts.results);
  const lateness = createLateness();
  const absence = createAbsence(of.language, retry);
  if (isStream(of.game)) canvas.after(absence.node);
  const ways = new Set<string>();
  let choice = readChoice();
  let status: PictureStatus = 'connecting';
  let quality: VideoQuality = '720p';
  let highestQuality: VideoQuality = '720p';
  let line: VideoConnection | undefined;
  let player: VideoPlayer | undefined;
  let stopDrawing: (() => void) | undefined;
  let isPlayable = false;
  let faults = 0;

  function setStatus(next: PictureStatus): void {
    status = next;
    const text = fill(texts.status[next], { quality });
    if (label.textContent !== text) label.textContent = text;
    canvas.dataset['video'] = next;
    absence.set(next === 'lost');
  }

  /** Draws the scene locally while there are no frames, so that there is always a picture. */
  function draw(): void {
    stopDrawing ??= runScene(canvas, of.scene, () => {
      const nowMs = of.serverNow();
      captions.showAt(nowMs, nowMs);
      return of.moment();
    });
  }

  function onShown(drawnAtMs: number): void {
    stopDrawing?.();
    stopDrawing = undefined;
    if (status !== 'playing') setStatus('playing');
    const nowMs = of.serverNow();
    canvas.dataset['latency'] = String(Math.round(nowMs - drawnAtMs));
    captions.showAt(drawnAtMs, nowMs);
    const lower = lowerQuality(quality);
    if (choice.quality || !lower || !lateness.isTooLate(nowMs - drawnAtMs)) return;
    lateness.reset();
    highestQuality = lower;
    line?.choose(lower);
  }

  function stop(): void {
    line?.close();
    player?.close();
    line = undefined;
    player = undefined;
    draw();
  }

  function requestedQuality(): VideoQuality {
    if (choice.quality) return choice.quality;
    const fitting = qualityFor(canvas.clientHeight * Math.min(2, devicePixelRatio));
    return Number.parseInt(fitting, 10) < Number.parseInt(highestQuality, 10) ? fitting : highestQuality;
  }

  function start(): void {
    setStatus('connecting');
    const made = createPlayer(canvas, {
      onShown,
      onFault() {
        faults += 1;
        isPlayable = faults < maxFaults;
        stop();
        apply();
      },
    });
    player = made;
    line = openVideoConnection(
      { game: of.game, token: of.token, quality: requestedQuality() },
      {
        onStream(message) {
          quality = message.quality;
          if (status === 'playing') setStatus('playing');
          made.configure(message);
        },
        onFrame(frame, way) {
          ways.add(way);
          canvas.dataset['ways'] = [...ways].join(' ');
          made.push(frame);
        },
        onLost() {
          draw();
          setStatus('lost');
        },
        onNone() {
          isPlayable = false;
          stop();
          apply();
        },
      },
    );
  }

  function retry(): void {
    stop();
    apply();
  }

  /** Applies the settings and capabilities. A page in the background gets no video. */
  function apply(): void {
    captions.setShown(choice.areCaptionsOn);
    const isWanted = choice.isOn && !choice.isSaving && isPlayable && !document.hidden;
    if (isWanted && !line) start();
    else if (!isWanted && line) stop();
    if (isWanted || document.hidden) return;
    if (!isPlayable) setStatus('none');
    else setStatus(choice.isOn ? 'saving' : 'off');
  }

  function change(changed: Partial<VideoChoice>): void {
    choice = { ...choice, ...changed };
    keepChoice(changed);
    if ('quality' in changed) {
      highestQuality = '720p';
      line?.choose(requestedQuality());
    }
    apply();
  }

  button.addEventListener('click', () =>
    showVideoSheet({
      texts,
      close: of.closeText,
      choice,
      status: fill(texts.status[status], { quality }),
      onChange: change,
    }),
  );
  document.addEventListener('visibilitychange', apply);
  draw();
  setStatus('connecting');
  void canPlayVideo().then((can) => {
    isPlayable = can && of.game !== neverStreamed;
    apply();
  });

  return {
    captions,
    tellResult: ({ number, text, atMs }) => captions.add({ atMs, text: fill(texts.caption, { number, result: text }) }),
  };
}
