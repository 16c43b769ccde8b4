import type { Metrics } from '../../../platform/metrics.ts';
import type { Mailer } from './mail/port.ts';
import type { Telephony } from './telephony/port.ts';

type Channel = 'sms' | 'call' | 'mail';

/** Counts the answers of the services that bring messages to players. */
export function countMessages(
  { messages }: Pick<Metrics, 'messages'>,
  { telephony, mailer }: { telephony: Telephony; mailer: Mailer },
): { telephony: Telephony; mailer: Mailer } {
  async function counted(channel: Channel, answer: Promise<'accepted' | 'rejected'>) {
    try {
      const outcome = await answer;
      messages.inc({ channel, outcome });
      return outcome;
    } catch (error) {
      messages.inc({ channel, outcome: 'fault' });
      throw error;
    }
  }
  return {
    telephony: {
      sendMessage: (message) => counted('sms', telephony.sendMessage(message)),
      call: (call) => counted('call', telephony.call(call)),
    },
    mailer: { send: (mail) => counted('mail', mailer.send(mail)) },
  };
}
