import { type OfficeQueue, type OfficeQueueEntry, queueDecisions } from '@altyn/contracts/office/queues';
import { isProofKind } from '@altyn/contracts/player/kyc-rules';
import { Code } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { CommandButton } from '../../components/command-button.tsx';
import { EntryPanel } from '../../components/entry-panel.tsx';
import { Facts } from '../../components/facts.tsx';
import { Money } from '../../components/money.tsx';
import { When } from '../../components/when.tsx';
import { useFacts } from '../../lib/use-facts.ts';
import { useWords } from '../../lib/words.ts';
import { useClaim } from '../../lib/use-claim.ts';
import { ClaimNotice } from './claim-notice.tsx';
import { PlayerLink } from './player-link.tsx';
import { CaseEntry } from './case-entry.tsx';
import { sayTitle, sayWhat } from './say-entry.ts';
import { Submission } from './submission.tsx';
import { Ticket } from './ticket.tsx';

/** What the buttons of decisions say. */
const labels = {
  'kyc approve': 'approve',
  'kyc deny': 'deny',
  'proof accept': 'accept',
  'proof deny': 'deny',
  'alert resolve': 'resolve',
  'case note': 'note',
  'case take': 'take',
  'case wait': 'wait',
  'case resume': 'resume',
  'case freeze': 'freeze',
  'case unfreeze': 'unfreeze',
  'case close': 'closeCase',
  'deposit refund': 'refund',
  'deposit settle': 'settle',
  'win release': 'release',
  'win refuse': 'refuse',
  'ticket answer': 'answer',
  'ticket close': 'close',
} as const;

interface Props {
  queue: OfficeQueue;
  entry: OfficeQueueEntry;
  onClose: () => void;
}

/** An entry of a queue: its facts, who works on it, and what can be done. */
export function QueueEntry({ queue, entry, onClose }: Props) {
  const translate = useTranslations('queues');
  const word = useWords();
  const say = useFacts();
  const title = sayTitle(queue, entry, word);
  const claim = useClaim(queue, entry.id);
  const { amount, currency } = entry;
  // What can be done with a case depends on it: its own part shows that.
  const all: readonly (keyof typeof labels)[] = queue === 'cases' ? [] : queueDecisions[queue];
  const decisions =
    queue === 'identity' ? all.filter((name) => name.startsWith('proof') === isProofKind(entry.what)) : all;
  return (
    <EntryPanel label={title} title={title} onClose={onClose}>
      <Facts
        of={[
          [translate('since'), <When key="at" at={entry.at} />],
          [
            translate('player'),
            entry.player_id && <PlayerLink key="player" id={entry.player_id} name={entry.player_name} />,
          ],
          [translate('amount'), amount && currency && <Money key="amount" amount={amount} currency={currency} />],
          [queue === 'cases' && translate('state'), queue === 'cases' && sayWhat(queue, entry.what, word)],
          ...say(entry.facts),
          [translate('id'), <Code key="id">{entry.id}</Code>],
        ]}
      />
      {decisions.length > 0 && (
        <ClaimNotice claim={claim}>
          {decisions.map((name, index) => (
            <CommandButton
              key={name}
              name={name}
              label={translate(`decide.${labels[name]}`)}
              preset={{ id: entry.id }}
              variant={index === 0 ? 'filled' : 'default'}
            />
          ))}
        </ClaimNotice>
      )}
      {queue === 'cases' && <CaseEntry id={entry.id} claim={claim} />}
      {queue === 'identity' && <Submission id={entry.id} />}
      {queue === 'tickets' && <Ticket id={entry.id} />}
    </EntryPanel>
  );
}
