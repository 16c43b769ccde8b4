import { type VideoQuality, videoQualities } from '@altyn/contracts/live/names';
import { keep, readKept } from '../runtime/controls/kept.ts';
import { isMotionReduced } from '../runtime/dom.ts';

/** The player's video settings; stored between visits. */
export interface VideoChoice {
  isOn: boolean;
  /** Undefined: chosen by scene size and connection. */
  quality: VideoQuality | undefined;
  isSaving: boolean;
  areCaptionsOn: boolean;
}

const keptName = 'video';

/** From the Network Information API, which not every browser has. */
const isDataSaved = (): boolean => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;

/** Default: video, unless the device prefers reduced data or motion. */
export function readChoice(): VideoChoice {
  const stored = parse(readKept(keptName));
  return {
    isOn: stored.isOn ?? !isMotionReduced(),
    quality: videoQualities.find((quality) => quality === stored.quality),
    isSaving: stored.isSaving ?? isDataSaved(),
    areCaptionsOn: stored.areCaptionsOn ?? false,
  };
}

/** Stores the changed settings; others continue to follow the device. */
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
