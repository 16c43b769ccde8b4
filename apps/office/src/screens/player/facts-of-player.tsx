import { Anchor, Badge, Group, Paper, Stack, Text, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { Facts } from '../../components/facts.tsx';
import { Money } from '../../components/money.tsx';
import { When } from '../../components/when.tsx';
import { useWords } from '../../lib/words.ts';
import type { Card } from './card.ts';

export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Paper withBorder p="sm" component="section" aria-label={title}>
      <Title order={2} size="h5" mb={6}>
        {title}
      </Title>
      {children}
    </Paper>
  );
}

const pockets = ['game', 'digital', 'bonus', 'cashback', 'withdrawal_hold'] as const;

/** Balances by pocket, and what came in and went out. */
export function MoneyFacts({ card }: { card: Card }) {
  const translate = useTranslations('player');
  const word = useWords();
  const money = (amount: string) => <Money amount={amount} currency={card.currency} />;
  const { active_bonus: bonus } = card;
  return (
    <Section title={translate('money')}>
      <Facts
        of={[
          ...pockets.map((pocket) => [translate(`pocket.${pocket}`), money(card.balances[pocket] ?? '0.00')] as const),
          [translate('deposits', { count: card.deposits }), money(card.deposited)],
          [translate('payouts', { count: card.payouts }), money(card.paid_out)],
          [translate('turnover'), <Money key="turnover" amount={card.turnover_eur} currency="eur" />],
          [translate('stars'), card.stars],
          [
            translate('bonus'),
            bonus && (
              <>
                {bonus.name} · {word(bonus.status, 'bonus')} · {money(bonus.progress)} / {money(bonus.wager)}
              </>
            ),
          ],
        ]}
      />
    </Section>
  );
}

export function IdentityFacts({ card }: { card: Card }) {
  const translate = useTranslations('player');
  const word = useWords();
  const checked = (isVerified: boolean) =>
    isVerified ? ` ✓ ${translate('confirmed')}` : ` · ${translate('unconfirmed')}`;
  return (
    <Section title={translate('identity')}>
      <Facts
        of={[
          [translate('name'), card.name],
          [translate('nickname'), card.nickname],
          [
            translate('document'),
            card.verified_at ? (
              <When key="document" at={card.verified_at} />
            ) : (
              card.identity_status && word(card.identity_status, 'kyc')
            ),
          ],
          [translate('phone'), card.phone && `+${card.phone}${checked(card.is_phone_verified)}`],
          [translate('email'), card.email && `${card.email}${checked(card.is_email_verified)}`],
          [translate('born'), card.birth_date],
          [translate('country'), `${card.country} · ${card.time_zone}`],
          [translate('language'), card.language],
          [translate('since'), <When key="since" at={card.created_at} />],
          [translate('sessions'), card.open_sessions],
          [translate('newsletter'), translate(card.newsletter ? 'yes' : 'no')],
        ]}
      />
    </Section>
  );
}

/** Breaks, exclusions and limits. */
export function SafetyFacts({ card }: { card: Card }) {
  const translate = useTranslations('player');
  const word = useWords();
  const next = (limit: Card['limits'][number]) =>
    limit.next_at && (
      <>
        {' → '}
        {limit.next_amount ?? translate('none')} (<When at={limit.next_at} />)
      </>
    );
  return (
    <Section title={translate('safety')}>
      <Facts
        of={[
          [translate('excludedUntil'), card.excluded_until && <When key="excluded" at={card.excluded_until} />],
          [translate('held'), card.held_for && word(card.held_for, 'hold')],
          [translate('guardedSince'), card.guarded_since && <When key="guarded" at={card.guarded_since} />],
          ...card.limits.map(
            (limit) =>
              [
                `${word(limit.kind, 'limit')} · ${word(limit.period, 'period')}`,
                <span key="limit">
                  {limit.amount === null ? translate('none') : <Money amount={limit.amount} currency={card.currency} />}
                  {next(limit)}
                </span>,
              ] as const,
          ),
        ]}
      />
      {card.limits.length === 0 && card.excluded_until === null && (
        <Text size="sm" c="dimmed">
          {translate('noLimits')}
        </Text>
      )}
    </Section>
  );
}

/** Accounts that share something with this one, and what. */
export function LinkFacts({ card }: { card: Card }) {
  const translate = useTranslations('player');
  const word = useWords();
  return (
    <Section title={translate('links')}>
      {card.links.length === 0 && (
        <Text size="sm" c="dimmed">
          {translate('noLinks')}
        </Text>
      )}
      <Stack gap="xs">
        {card.links.map((link) => (
          <div key={link.id}>
            <Group gap="xs">
              <Anchor
                size="sm"
                renderRoot={(props) => (
                  <Link {...props} to="/players/$id" params={{ id: link.player_id }} search={{ kinds: '' }} />
                )}
              >
                {link.name ?? (link.phone ? `+${link.phone}` : (link.email ?? link.player_id))}
              </Anchor>
              <Badge
                variant="light"
                tt="none"
                color={link.state === 'cut' ? 'gray' : link.is_blocking ? 'red' : 'orange'}
              >
                {word(link.state, 'link')} · {link.weight}
              </Badge>
            </Group>
            <Text size="xs" c="dimmed">
              {link.reasons.map(({ kind, shown }) => `${word(kind, 'trace')} ${shown}`).join(' · ')}
            </Text>
          </div>
        ))}
      </Stack>
    </Section>
  );
}
