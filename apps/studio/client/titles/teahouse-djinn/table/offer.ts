import { element, isMotionReduced } from '../../../runtime/dom.ts';
import { makeRoving } from '../../../runtime/roving.ts';
import { pressOf } from '../../../runtime/theatre/press.ts';
import type { RiskAsked } from '../../../runtime/theatre/risk-scene.ts';
import type { Stage } from '../../../runtime/theatre/stage.ts';
import { tableTexts } from './texts.ts';

const riseMs = 320;
const answers = ['collect', 'risk'] as const;

/** The player's switch of the offer. */
function createSwitch({ gambleSwitch, language }: Stage) {
  const node = element('button', { type: 'button', class: 'offer-switch' }, tableTexts[language].offer.each);
  const show = () => node.setAttribute('aria-pressed', String(gambleSwitch?.isOn ?? true));
  node.hidden = !gambleSwitch;
  node.addEventListener('click', () => {
    gambleSwitch?.set(!gambleSwitch.isOn);
    show();
  });
  show();
  return node;
}

/**
 * Offers the risk below the board, where the win stays in view: collect, which has the focus, or go to the table. It waits
 * without a countdown, and the player can switch it off for the wins to come.
 */
export async function offerRisk(stage: Stage, { win }: Pick<RiskAsked, 'win'>): Promise<(typeof answers)[number]> {
  const { view, sound, money, language, show } = stage;
  const { collect, offer } = tableTexts[language];
  const focused = document.activeElement;
  const djinn = show?.risk.actor('djinn', 'offer-picture');
  const buttons = [
    element(
      'button',
      { type: 'button', class: 'answer collect' },
      element('span', {}, `${collect} `),
      element('b', {}, money(win)),
    ),
    element('button', { type: 'button', class: 'answer all' }, element('span', {}, offer.risk)),
  ];
  const node = element(
    'section',
    { class: 'risk-offer', 'aria-label': offer.title },
    ...(djinn ? [djinn.node] : []),
    element('h2', { class: 'offer-title' }, offer.title),
    element('p', { class: 'offer-how' }, offer.how),
    element('div', { class: 'offer-answers' }, ...buttons),
    createSwitch(stage),
  );
  makeRoving(node, 'button:not(:disabled)');
  // The style sheet makes room for him. `:has` would look for him in every frame of a spin.
  if (djinn) view.root.dataset['offer'] = 'djinn';
  view.root.append(node);
  if (!isMotionReduced())
    node.animate(
      [
        { transform: 'translateY(60%)', opacity: 0 },
        { transform: 'none', opacity: 1 },
      ],
      { duration: riseMs, easing: 'ease-out' },
    );
  void djinn?.play('offer');
  view.say(`${offer.title} ${money(win)}. ${offer.how}`);
  const chosen = await pressOf(node, buttons, 'offer');
  sound.play('click');
  djinn?.halt();
  node.remove();
  delete view.root.dataset['offer'];
  if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
  return answers[chosen]!;
}
