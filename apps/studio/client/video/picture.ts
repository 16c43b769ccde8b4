import type { VideoQuality } from '@altyn/contracts/live/names';
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
  return new TablePicture(of);
}

/** The video of a picture while it plays. */
interface Playing {
  connection: VideoConnection;
  player: VideoPlayer;
}

class TablePicture implements Picture {
  readonly captions: Captions;
  readonly #of: PictureOptions;
  readonly #texts: VideoTexts;
  readonly #label: Element;
  readonly #absence: ReturnType<typeof createAbsence>;
  readonly #lateness = createLateness();
  readonly #ways = new Set<string>();
  #choice = readChoice();
  #status: PictureStatus = 'connecting';
  #quality: VideoQuality = '720p';
  #highestQuality: VideoQuality = '720p';
  #playing: Playing | undefined;
  #stopDrawing: (() => void) | undefined;
  #isPlayable = false;
  #faults = 0;

  constructor(of: PictureOptions) {
    this.#of = of;
    this.#label = of.button.firstElementChild ?? of.button;
    this.#texts = videoTextsOf[of.language];
    this.captions = createCaptions(this.#texts.results);
    this.#absence = createAbsence(of.language, () => this.#retry());
    if (isStream(of.game)) of.canvas.after(this.#absence.node);
    of.button.addEventListener('click', () => this.#showSheet());
    document.addEventListener('visibilitychange', () => this.#apply());
    this.#draw();
    this.#setStatus('connecting');
    void canPlayVideo().then((can) => {
      this.#isPlayable = can && of.game !== neverStreamed;
      this.#apply();
    });
  }

  tellResult({ number, text, atMs }: { number: number; text: string; atMs: number }): void {
    this.captions.add({ atMs, text: fill(this.#texts.caption, { number, result: text }) });
  }

  #setStatus(next: PictureStatus): void {
    this.#status = next;
    const text = fill(this.#texts.status[next], { quality: this.#quality });
    if (this.#label.textContent !== text) this.#label.textContent = text;
    this.#of.canvas.dataset['video'] = next;
    this.#absence.set(next === 'lost');
  }

  /** Draws the scene locally while there are no frames, so that there is always a picture. */
  #draw(): void {
    this.#stopDrawing ??= runScene(this.#of.canvas, this.#of.scene, () => {
      const nowMs = this.#of.serverNow();
      this.captions.showAt(nowMs, nowMs);
      return this.#of.moment();
    });
  }

  #onShown(drawnAtMs: number): void {
    this.#stopDrawing?.();
    this.#stopDrawing = undefined;
    if (this.#status !== 'playing') this.#setStatus('playing');
    const nowMs = this.#of.serverNow();
    this.#of.canvas.dataset['latency'] = String(Math.round(nowMs - drawnAtMs));
    this.captions.showAt(drawnAtMs, nowMs);
    const lower = lowerQuality(this.#quality);
    if (this.#choice.quality || !lower || !this.#lateness.isTooLate(nowMs - drawnAtMs)) return;
    this.#lateness.reset();
    this.#highestQuality = lower;
    this.#playing?.connection.choose(lower);
  }

  #requestedQuality(): VideoQuality {
    if (this.#choice.quality) return this.#choice.quality;
    const fitting = qualityFor(this.#of.canvas.clientHeight * Math.min(2, devicePixelRatio));
    return Number.parseInt(fitting, 10) < Number.parseInt(this.#highestQuality, 10) ? fitting : this.#highestQuality;
  }

  #start(): void {
    const { canvas, game, token } = this.#of;
    this.#setStatus('connecting');
    const player = createPlayer(canvas, {
      onShown: (drawnAtMs) => this.#onShown(drawnAtMs),
      onFault: () => {
        this.#faults += 1;
        this.#isPlayable = this.#faults < maxFaults;
        this.#retry();
      },
    });
    const connection = openVideoConnection(
      { game, token, quality: this.#requestedQuality() },
      {
        onStream: (message) => {
          this.#quality = message.quality;
          if (this.#status === 'playing') this.#setStatus('playing');
          player.configure(message);
        },
        onFrame: (frame, way) => {
          this.#ways.add(way);
          canvas.dataset['ways'] = [...this.#ways].join(' ');
          player.push(frame);
        },
        onLost: () => {
          this.#draw();
          this.#setStatus('lost');
        },
        onNone: () => {
          this.#isPlayable = false;
          this.#retry();
        },
      },
    );
    this.#playing = { connection, player };
  }

  #stop(): void {
    this.#playing?.connection.close();
    this.#playing?.player.close();
    this.#playing = undefined;
    this.#draw();
  }

  #retry(): void {
    this.#stop();
    this.#apply();
  }

  /** Applies the settings and capabilities. A page in the background gets no video. */
  #apply(): void {
    const { areCaptionsOn, isOn, isSaving } = this.#choice;
    this.captions.setShown(areCaptionsOn);
    const isWanted = isOn && !isSaving && this.#isPlayable && !document.hidden;
    if (isWanted && !this.#playing) this.#start();
    else if (!isWanted && this.#playing) this.#stop();
    if (isWanted || document.hidden) return;
    if (!this.#isPlayable) this.#setStatus('none');
    else this.#setStatus(isOn ? 'saving' : 'off');
  }

  #change(changed: Partial<VideoChoice>): void {
    this.#choice = { ...this.#choice, ...changed };
    keepChoice(changed);
    if ('quality' in changed) {
      this.#highestQuality = '720p';
      this.#playing?.connection.choose(this.#requestedQuality());
    }
    this.#apply();
  }

  #showSheet(): void {
    showVideoSheet({
      texts: this.#texts,
      close: this.#of.closeText,
      choice: this.#choice,
      status: fill(this.#texts.status[this.#status], { quality: this.#quality }),
      onChange: (changed) => this.#change(changed),
    });
  }
}
