import { type VideoQuality, videoQualities } from '@altyn/contracts/live/names';
import { choiceRow, openSheet, switchRow } from '../runtime/controls/dialogs.ts';
import { element } from '../runtime/dom.ts';
import type { VideoChoice } from './settings.ts';
import type { VideoTexts } from './texts.ts';

/** The player's video settings. */
export function showVideoSheet(of: {
  texts: VideoTexts;
  close: string;
  choice: VideoChoice;
  status: string;
  onChange(changed: Partial<VideoChoice>): void;
}): void {
  const { texts, choice, onChange } = of;
  openSheet(
    { heading: texts.video, close: of.close, className: 'sheet' },
    element('p', {}, of.status),
    element('p', {}, texts.about),
    switchRow(texts.show, choice.isOn, (isOn) => onChange({ isOn })),
    switchRow(texts.saver, choice.isSaving, (isSaving) => onChange({ isSaving })),
    element('p', { class: 'note' }, texts.saverNote),
    switchRow(texts.captions, choice.areCaptionsOn, (areCaptionsOn) => onChange({ areCaptionsOn })),
    element('h3', {}, texts.quality),
    choiceRow<VideoQuality | undefined>({
      options: [
        { value: undefined, label: texts.auto },
        ...videoQualities.map((value) => ({ value: value as VideoQuality, label: value as string })),
      ],
      chosen: choice.quality,
      onChoose: (quality) => onChange({ quality }),
    }),
  );
}
