import { element, isMotionReduced } from '../../../runtime/dom.ts';
import { fill } from '../../../runtime/texts/texts.ts';
import { pressOf } from '../../../runtime/theatre/press.ts';
import type { RiskAsked, RiskDealt, RiskDrawn, RiskScene } from '../../../runtime/theatre/risk-scene.ts';
import { rollAmount, type Stage } from '../../../runtime/theatre/stage.ts';
import { type Card, comparedWith, createCard, nameOf } from './cards.ts';
import { drawCurtain } from './curtain.ts';
import { createDealer, type Dealer, type DealerAct } from './dealer.ts';
import { rungsOf } from './ladder.ts';
import { celebrate, mourn } from './moments.ts';
import { offerRisk } from './offer.ts';
import { createRoom, type Room } from './room.ts';
import { tableTexts } from './texts.ts';

const flyMs = 420;
const turnMs = 460;
const nextCardMs = 90;
const dealerShownMs = 900;
/** How long the picked card lies still before it turns: longer on the higher deals. */
const suspenseMs = [650, 950, 1_300] as const;
const othersMs = 260;
const shownMs = { won: 1_500, tied: 1_300, lost: 1_700 } as const;
const paidMs = 1_700;
/** The cards of a lost deal go back to the djinn. */
const gatherMs = 420;
const fadeMs = 220;

const acts = { won: 'cheer', tied: 'tie', lost: 'lose' } as const satisfies Record<string, DealerAct>;

/** What the table remembers of a round. */
interface Progress {
  step: number;
  win: bigint;
  reached: bigint[];
  /** Whether a card has decided something. */
  isPlayed: boolean;
  cards: Card[];
  focused: Element | null;
}

const progressOf = (focused: Element | null): Progress => ({
  step: 1,
  win: 0n,
  reached: [],
  isPlayed: false,
  cards: [],
  focused,
});

interface Open {
  room: Room;
  dealer: Dealer;
  progress: Progress;
}

/** The table gives way to the reels. */
async function fade(node: HTMLElement): Promise<void> {
  if (!isMotionReduced()) {
    const fading = node.animate([{ opacity: 1 }, { opacity: 0 }], { duration: fadeMs, fill: 'forwards' });
    await fading.finished.catch(() => undefined);
  }
  node.remove();
}

/** The djinn deals: his own card after the player has risked, then one of four for the player. */
export function createTable(stage: Stage): RiskScene {
  const { view, sound, pace } = stage;
  const dealer = createDealer(stage);
  let open: Open | undefined;

  const enter = async (): Promise<Open> => {
    if (open) return open;
    const room = createRoom(stage, dealer);
    const made: Open = { room, dealer, progress: progressOf(document.activeElement) };
    open = made;
    pace.reset();
    sound.play('feature');
    const curtain = drawCurtain(stage);
    await curtain.closed;
    view.root.append(room.node);
    view.setCovered(true);
    dealer.open();
    sound.setFeature(true);
    stage.show?.risk.mood('feature');
    curtain.open(dealer.node);
    return made;
  };
  const begin = async () => {
    const one = await enter();
    pace.reset();
    return one;
  };
  const leave = () => {
    const { room, progress } = open!;
    open = undefined;
    dealer.close();
    sound.setFeature(false);
    stage.show?.risk.settle();
    void fade(room.node);
    view.setCovered(false);
    if (progress.focused instanceof HTMLElement) progress.focused.focus({ preventScroll: true });
  };

  return {
    async ask(question) {
      if (!open && question.step === 1 && (await offerRisk(stage, question)) === 'collect') return 'collect';
      return askToRisk(stage, await begin(), question);
    },
    async deal(dealt) {
      const one = await begin();
      dealer.play('deal');
      await dealOwn(stage, one, dealt);
      pace.reset();
    },
    async pick(options) {
      const one = await begin();
      dealer.play('deal');
      await layCards(stage, one);
      stage.show?.risk.mood('tense');
      dealer.play('tense');
      return pickCard(stage, one, options);
    },
    async draw(drawn) {
      const one = await begin();
      if (one.progress.cards.length === 0) await layCards(stage, one);
      await turnPicked(stage, one, drawn, () => dealer.play(acts[drawn.result]));
      pace.reset();
    },
    async end(win) {
      if (!open) return;
      // A round that lost money in spite of its deals is not celebrated.
      const isPaid = open.progress.isPlayed && win > view.costMinor();
      if (isPaid && stage.show) return payAtDawn(stage, win, leave);
      if (isPaid) await pay(stage, open, win);
      leave();
    },
  };
}

/** @param left deals that are left */
function showLadder({ view, facts }: Stage, { room, progress: { reached, win } }: Open, left: number): void {
  room.climb(rungsOf({ reached, win, left, max: view.costMinor() * BigInt(facts.gambleMax) }));
}

/** The question, with a button for each answer. */
async function askToRisk(stage: Stage, one: Open, { win, step, steps, options }: RiskAsked): Promise<string> {
  const { language, money, view, sound, show } = stage;
  const texts = tableTexts[language];
  const { room, progress, dealer } = one;
  show?.risk.mood('feature');
  dealer.play('idle');
  const { node, over, heading, amount, note, answers } = room;
  progress.step = step;
  progress.win = win;
  progress.cards = [];
  room.clear();
  showLadder(stage, one, steps - step + 1);
  over.textContent = fill(texts.deal, { step, steps });
  heading.textContent = texts.question;
  amount.textContent = money(win);
  note.textContent = texts.how;
  const labels: Readonly<Record<string, readonly [string, string]>> = {
    collect: [texts.collect, money(win)],
    all: [texts.all, `${money(win)} → ${money(2n * win)}`],
    half: [texts.half, money(win / 2n)],
  };
  const buttons = options.map((id) => {
    const [name, sum] = labels[id] ?? [id, ''];
    return element(
      'button',
      { type: 'button', class: `answer ${id}` },
      element('span', {}, `${name} `),
      element('b', {}, sum),
    );
  });
  answers.replaceChildren(...buttons);
  view.say(`${heading.textContent} ${money(win)}. ${texts.how}`);
  const chosen = await pressOf(node, buttons, 'risk');
  sound.play('click');
  return options[chosen]!;
}

/** The dealer's own card comes and turns; the note tells what is at risk. */
async function dealOwn(
  { language, money, view, sound, pace }: Stage,
  { room, progress, dealer: djinn }: Open,
  { step, dealer, risked, safe }: RiskDealt,
): Promise<void> {
  const texts = tableTexts[language];
  const { answers, over, heading, amount, note, dealerSlot } = room;
  room.clear();
  progress.cards = [];
  progress.step = step;
  progress.win = risked + safe;
  progress.reached.push(progress.win);
  answers.replaceChildren();
  over.textContent = '';
  amount.textContent = fill(texts.risked, { amount: money(risked) });
  heading.textContent = texts.dealing;
  note.textContent = '';
  const card = createCard();
  dealerSlot.replaceChildren(card.node);
  sound.play('card');
  await card.fly(pace.ms(flyMs), djinn.hand());
  await card.turn(dealer, language, pace.ms(turnMs));
  sound.play('land');
  heading.textContent = fill(texts.dealerCard, { card: nameOf(dealer, language) });
  const odds = fill(texts.odds, { ...comparedWith(dealer) });
  note.textContent = safe > 0n ? `${fill(texts.safe, { amount: money(safe) })}. ${odds}` : odds;
  view.say(`${heading.textContent}. ${amount.textContent}. ${note.textContent}`);
  await pace.pause(dealerShownMs);
}

/** Four cards, face down. */
async function layCards({ sound, pace }: Stage, { room, progress, dealer }: Open): Promise<void> {
  progress.cards = room.buttons.map(() => createCard());
  const flights: Promise<void>[] = [];
  for (const [index, card] of progress.cards.entries()) {
    room.buttons[index]!.replaceChildren(card.node);
    sound.play('card');
    flights.push(card.fly(pace.ms(flyMs), dealer.hand()));
    await pace.pause(nextCardMs);
  }
  await Promise.all(flights);
}

/** Waits for the player to pick one of the cards. */
async function pickCard({ language, view, sound }: Stage, { room }: Open, options: readonly string[]): Promise<string> {
  const { heading, node, buttons } = room;
  heading.textContent = tableTexts[language].pick;
  view.say(heading.textContent);
  for (const one of buttons) one.disabled = false;
  const picked = await pressOf(node, buttons, 'risk');
  sound.play('click');
  return options[picked]!;
}

/** The picked card turns and decides; then the others turn, too. They are drawn as well. */
async function turnPicked(
  stage: Stage,
  one: Open,
  { place, cards, result, win }: RiskDrawn,
  react: () => void,
): Promise<void> {
  const { language, money, view, sound, pace } = stage;
  const texts = tableTexts[language];
  const { room, progress, dealer } = one;
  const { node, heading, amount, note, buttons } = room;
  const own = Number(place) - 1;
  const level = Math.min(suspenseMs.length, Math.ceil(progress.step / 2));
  for (const each of buttons) each.disabled = true;
  buttons[own]!.dataset['picked'] = '';
  sound.play('tense', level);
  await pace.pause(suspenseMs[level - 1]!);
  await progress.cards[own]!.turn(cards[own]!, language, pace.ms(turnMs));
  const before = progress.win;
  progress.win = win;
  progress.isPlayed = true;
  node.dataset['result'] = result;
  heading.textContent = texts.results[result];
  note.textContent = '';
  showLadder(stage, one, stage.facts.gambleSteps - progress.step);
  react();
  if (result !== 'tied') stage.show?.risk.mood(result === 'won' ? 'win' : 'feature');
  if (result === 'won') celebrate(stage, room, { picked: buttons[own]!, level });
  if (result === 'lost') mourn(stage, room, buttons[own]!);
  sound.play(result === 'won' ? 'winBig' : result === 'tied' ? 'lock' : 'lose');
  view.say(`${nameOf(cards[own]!, language)}. ${texts.results[result]}. ${money(win)}`);
  const counted = rollAmount(stage, { from: before, to: win, ms: 600 }, (text) => {
    amount.textContent = text;
  });
  await pace.pause(othersMs);
  const others = [...progress.cards.entries()].filter(([index]) => index !== own);
  await Promise.all(others.map(([index, card]) => card.turn(cards[index]!, language, pace.ms(turnMs))));
  await counted;
  pace.reset();
  await pace.wait(shownMs[result]);
  if (result !== 'lost') return;
  await Promise.all(progress.cards.map((card) => card.leave(pace.ms(gatherMs), dealer.hand())));
}

/** What the deals have brought is paid in the show's last scene; the table is left behind it. */
async function payAtDawn(stage: Stage, win: bigint, leave: () => void): Promise<void> {
  const heading = tableTexts[stage.language].paid;
  stage.view.say(`${heading} ${stage.money(win)}`);
  stage.sound.play('coins', 14);
  const count = (write: (text: string) => void) => rollAmount(stage, { from: 0n, to: win, ms: 900 }, write);
  stage.pace.reset();
  await stage.show?.outro({ heading, caption: stage.texts.totalWin, win, isPlain: false, count, leave });
  stage.pace.reset();
}

/** What the deals have brought is counted once more. */
async function pay(stage: Stage, { room }: Open, win: bigint): Promise<void> {
  const { view, sound, coins, pace, language, money } = stage;
  const { node, over, heading, amount, note, answers } = room;
  room.clear();
  node.dataset['result'] = 'paid';
  answers.replaceChildren();
  over.textContent = '';
  note.textContent = '';
  heading.textContent = tableTexts[language].paid;
  view.say(`${heading.textContent} ${money(win)}`);
  sound.play('coins', 14);
  coins.fountain(36);
  await rollAmount(stage, { from: 0n, to: win, ms: 900 }, (text) => {
    amount.textContent = text;
  });
  pace.reset();
  await pace.wait(paidMs);
  pace.reset();
}
