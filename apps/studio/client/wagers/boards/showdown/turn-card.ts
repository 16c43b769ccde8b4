import { type PlayingCard, cardFace } from '../../cards.ts';
import type { Tools } from '../../board.ts';

const turnMs = 380;

/** Turns the card at a place of a hand. */
export async function turnCard(
  { language, pace, sound }: Pick<Tools, 'language' | 'pace' | 'sound'>,
  hand: HTMLElement,
  { card, place }: { card: PlayingCard; place: number },
): Promise<void> {
  const face = cardFace(card, language);
  const old = hand.children[place];
  if (old) old.replaceWith(face);
  else hand.append(face);
  sound.play('card');
  await pace.run(pace.ms(turnMs), (share) => {
    face.style.transform = `rotateY(${(1 - share) * 90}deg)`;
  });
}
