import { Badge, Code, Group, Stack, Text } from '@mantine/core';
import { useLocale, useTranslations } from 'use-intl';
import { CommandButton } from '../../components/command-button.tsx';
import { EntryPanel } from '../../components/entry-panel.tsx';
import { Facts } from '../../components/facts.tsx';
import { Money } from '../../components/money.tsx';
import { When } from '../../components/when.tsx';
import { sayMethod } from '../../lib/say-fact.ts';
import { useWords } from '../../lib/words.ts';
import { useClaim } from '../../lib/use-claim.ts';
import { useMe } from '../../lib/session.ts';
import { ClaimNotice } from './claim-notice.tsx';
import { PlayerLink } from './player-link.tsx';
import { Submission } from './submission.tsx';
import { canSplit, sayLanguages, type Withdrawal } from './withdrawal-row.ts';

/** One withdrawal: why it waits, what is known, and the decision. */
export function WithdrawalEntry({ row, onClose }: { row: Withdrawal; onClose: () => void }) {
  const translate = useTranslations('withdrawals');
  const claim = useClaim('withdrawals', row.id);
  const mayReadIdentity = useMe().data?.permissions.includes('identity.read') ?? false;
  return (
    <EntryPanel
      label={translate('one')}
      title={<Money amount={row.amount} currency={row.currency} />}
      onClose={onClose}
    >
      <WithdrawalFacts row={row} />
      <ClaimNotice claim={claim}>
        <CommandButton
          name="withdrawal approve"
          label={translate('approve')}
          preset={{ id: row.id }}
          variant="filled"
        />
        {canSplit(row) && <CommandButton name="withdrawal split" label={translate('split')} preset={{ id: row.id }} />}
        <CommandButton name="withdrawal ask" label={translate('ask')} preset={{ id: row.id }} />
        <CommandButton name="withdrawal deny" label={translate('deny')} preset={{ id: row.id }} color="red" />
      </ClaimNotice>
      {row.documents.map(
        ({ answer_id: answer }) => answer !== null && mayReadIdentity && <Submission key={answer} id={answer} />,
      )}
    </EntryPanel>
  );
}

/** What is known of a withdrawal. */
function WithdrawalFacts({ row }: { row: Withdrawal }) {
  const translate = useTranslations('withdrawals');
  const word = useWords();
  const locale = useLocale();
  const money = (amount: string) => <Money amount={amount} currency={row.currency} />;
  const payee =
    row.is_payee_player === null
      ? translate('payeeUnknown')
      : translate(row.is_payee_player ? 'payeeSame' : 'payeeDiffers');
  const badges = (words: readonly string[], color: string) =>
    words.length > 0 && (
      <Group gap={4}>
        {words.map((one) => (
          <Badge key={one} color={color} variant="light" tt="none">
            {word(one)}
          </Badge>
        ))}
      </Group>
    );
  return (
    <Facts
      of={[
        [translate('player'), <PlayerLink key="player" id={row.player_id} name={row.player_name} />],
        [
          translate('part'),
          row.part && (
            <span key="part">
              {translate('partOf', row.part)} {money(row.part.whole)}
            </span>
          ),
        ],
        [translate('since'), <When key="at" at={row.created_at} />],
        [translate('why'), row.reason && word(row.reason)],
        [translate('obstacles'), badges(row.obstacles, 'red')],
        [translate('alerts'), badges(row.alerts, 'orange')],
        [
          translate('documents'),
          row.documents.length > 0 && (
            <Stack key="documents" gap={2}>
              {row.documents.map((one, index) => (
                <Text key={index} size="sm">
                  {word(`asked-${one.document}`)}: {word(`answer-${one.state}`)}
                </Text>
              ))}
            </Stack>
          ),
        ],
        [translate('identity'), translate(row.is_verified ? 'verified' : 'unverified')],
        [translate('recipient'), row.recipient && `${row.recipient} (${payee})`],
        [translate('method'), [sayMethod(row.method, word), row.account].filter(Boolean).join(' · ')],
        [translate('maxPayout'), row.max_payout !== null && money(row.max_payout)],
        [translate('deposited'), money(row.deposited)],
        [translate('paidOut'), money(row.paid_out)],
        [translate('turnover'), <Money key="turnover" amount={row.turnover_eur} currency="eur" />],
        [translate('country'), row.country],
        [translate('language'), sayLanguages([row], locale)],
        [translate('id'), <Code key="id">{row.id}</Code>],
      ]}
    />
  );
}
