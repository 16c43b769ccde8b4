import { frames, type Incoming, queries } from './stanzas.ts';

/** The steps of a sign-in, in their order. */
type Step = 'opening' | 'signingIn' | 'reopening' | 'binding' | 'reading' | 'ready' | 'ended';

export interface Session {
  step: Step;
}

export interface SignIn {
  name: string;
  host: string;
  token: string;
}

/** So many of the last messages are shown on opening. */
const maxHistory = 50;

export const newSession: Session = { step: 'opening' };

/** The next state of a session and the frames to send: opens, signs in, binds, asks for the last messages. Pure. */
export function advance(session: Session, incoming: Incoming, signIn: SignIn): { session: Session; send: string[] } {
  const go = (step: Step, ...send: string[]) => ({ session: { step }, send });
  const { kind } = incoming;
  if (kind === 'refused' || kind === 'ended' || kind === 'closed') return go('ended');
  switch (session.step) {
    case 'opening':
      if (kind === 'features') return go('signingIn', frames.signIn(signIn.name, signIn.token));
      break;
    case 'signingIn':
      if (kind === 'signedIn') return go('reopening', frames.open(signIn.host));
      break;
    case 'reopening':
      if (kind === 'features') return go('binding', frames.query('bind', queries.bind));
      break;
    case 'binding':
      if (kind !== 'answer' || incoming.id !== 'bind') break;
      if (incoming.isError) return go('ended');
      return go(
        'reading',
        frames.query('copies', queries.copies),
        frames.present,
        frames.query('history', queries.history(maxHistory)),
      );
    case 'reading':
      // Without an archive the conversation begins here.
      if (kind === 'answer' && incoming.id === 'history') return go('ready');
      break;
    default:
  }
  return { session, send: [] };
}
