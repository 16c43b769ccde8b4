import { type VideoQuality, videoQualities } from '@altyn/contracts/live-video';
import { keep, readKept } from '../runtime/controls/kept.ts';
import { isMotionReduced } from '../runtime/dom.ts';

/** What the player has chosen; it outlives the visit. */
export interface VideoChoice {
  isOn: boolean;
  /** Undefined: by the size of the scene and the line. */
  quality: VideoQuality | undefined;
  isSaving: boolean;
  areCaptionsOn: boolean;
}

const keptName = 'video';

/** Of the Network Information API, which not every browser has. */
const isDataSaved = (): boolean => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;

/** Without a choice: video, unless the device asks for less data or less motion. */
export function readChoice(): VideoChoice {
  const kept = parse(readKept(keptName));
  return {
    isOn: kept.isOn ?? !isMotionReduced(),
    quality: videoQualities.find((quality) => quality === kept.quality),
    isSaving: kept.isSaving ?? isDataSaved(),
    areCaptionsOn: kept.areCaptionsOn ?? false,
  };
}

/** Keeps what was changed; what was not goes on following the device. */
export function keepChoice(changed: Partial<VideoChoice>): void {
  keep(keptName, JSON.stringify({ ...parse(readKept(keptName)), ...changed }));
}

function parse(text: string | undefined): Partial<VideoChoice> {
  try {
    return JSON.parse(text ?? '{}') as Partial<VideoChoice>;
  } catch {
    return {};
  }
}
