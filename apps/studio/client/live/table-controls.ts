import { wireBetKeys } from '../runtime/bet-keys.ts';
import { setLocked } from '../runtime/dom.ts';
import { fill } from '../runtime/texts/texts.ts';
import type { BetsEditor } from './bets-editor.ts';
import { createPresencePanel } from './presence/presence-panel.ts';
import type { Repeating } from './repeats/repeating.ts';
import { showRepeat } from './repeats/repeat-sheet.ts';
import type { SheetContext } from './sheets.ts';
import { shortAmount } from './table-shown.ts';
import type { LiveView } from './view.ts';

interface Options {
  context: SheetContext;
  view: LiveView;
  editor: BetsEditor;
  repeating: Repeating;
  /** Countries may forbid autoplay. */
  isRepeatForbidden: boolean;
  /** Available chips in minor units. */
  chips: readonly string[];
  /** Changes the layout while bets are open. */
  change: (act: () => boolean | void) => void;
  say: (text: string) => void;
  /** Called when the chip or the repetition has changed. */
  onChange: () => void;
}

const sumOf = (bets: ReadonlyMap<string, bigint>) => [...bets.values()].reduce((sum, stake) => sum + stake, 0n);

/** Controls for editing the layout: the chips and their buttons. */
export function createTableControls(options: Options) {
  const { context, view, editor, repeating, isRepeatForbidden, chips, change, say, onChange } = options;
  const { live, money, state } = context;
  const { on } = view;
  let chip = BigInt(chips[1] ?? chips[0] ?? 0);
  on.undo.addEventListener('click', () => change(() => editor.undo()));
  on.clear.addEventListener('click', () => change(() => editor.clear()));
  on.double.addEventListener('click', () => change(() => editor.double()));
  on.rebet.addEventListener('click', () => change(() => editor.rebet()));
  on.repeat.hidden = isRepeatForbidden;
  on.repeat.addEventListener('click', () => {
    if (repeating.left > 0) {
      repeating.stop();
      return onChange();
    }
    const stake = editor.total > 0n ? editor.total : sumOf(editor.last);
    if (stake === 0n) return say(live.repeatNothing);
    showRepeat(context, {
      stake,
      onStart(plan) {
        repeating.start(plan, editor.bets.size > 0 ? state()?.round?.id : undefined);
        onChange();
      },
    });
  });
  const presence = createPresencePanel({ live, closeText: context.texts.close, money, state });
  view.scene.append(presence.overlay);
  view.viewers.addEventListener('click', presence.open);
  wireBetKeys(view.root, {
    lower: () => view.stepChip(-1),
    higher: () => view.stepChip(1),
    undo: on.undo,
    clear: on.clear,
  });
  return {
    /** Others at the table, for the place beside it. */
    presence: presence.side,
    /** The selected chip in minor units. */
    get chip() {
      return chip;
    },
    render(chipsNow: readonly string[], isOpen: boolean): void {
      presence.render();
      view.setChips(
        chipsNow.map(BigInt).map((each) => ({
          label: shortAmount(each),
          name: money(each),
          isChosen: each === chip,
          choose() {
            chip = each;
            onChange();
          },
        })),
      );
      const hasBets = editor.bets.size > 0;
      setLocked(on.undo, !isOpen || !editor.canUndo);
      setLocked(on.clear, !isOpen || !hasBets);
      setLocked(on.double, !isOpen || !hasBets);
      setLocked(on.rebet, !isOpen || hasBets || editor.last.size === 0);
      on.repeat.setAttribute('aria-pressed', String(repeating.left > 0));
      on.repeat.lastElementChild!.textContent =
        repeating.left > 0 ? fill(live.autoplayOn, { count: repeating.left }) : live.autoplay;
    },
  };
}
