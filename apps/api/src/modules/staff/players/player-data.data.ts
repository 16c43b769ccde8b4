/** Why a column or a table is not part of the player's copy. */
const why = {
  secret: 'Protects an account, a draw or a message: a key, a seed, a digest',
  staff: 'What staff wrote or decided, and who',
  risk: 'Tells how fraud, shared accounts and money laundering are found',
  work: 'A mark or a counter of the machinery',
  sums: 'Sums of what the copy shows one by one',
  model: 'A figure of the house about its own costs',
  others: 'Data of another person',
  sealed: 'What the player sent in, encrypted: given on request, after a check of who asks',
} as const;

/** Rows of one table that name a player, as the player's copy shows them. */
export interface ExportedTable {
  table: string;
  /** Column that holds the player's id; of `through` where that is given. */
  owner: string;
  /** Rows that name no player themselves: `column` names the row `key` of another table. */
  through?: { table: string; column: string; key: string };
  /** Columns that are shown, separated by spaces. */
  shown: string;
  /** Columns that order the rows; the newest come first. */
  order: string;
}

const ofPlayer = (table: string, shown: string, order: string, owner = 'player_id'): ExportedTable => ({
  ...{ table, owner, shown, order },
});

/** What a player gets: tables, columns, order. `player-data.test.ts` compares it with the schema. */
export const exportedTables: readonly ExportedTable[] = [
  ofPlayer(
    'identity.player',
    `id phone email phone_verified_at email_verified_at status country currency time_zone language birth_date
     newsletter_consent created_at phone_signs_in closed_at erased_at nickname nickname_changed_at avatar`,
    'id',
    'id',
  ),
  ofPlayer('identity.consent', 'kind text_version given at', 'at kind'),
  ofPlayer('identity.closing_request', 'requested_at closes_at', 'requested_at'),
  ofPlayer('identity.passkey', 'id transports user_agent created_at last_used_at ends_at', 'created_at id'),
  ofPlayer('identity.totp', 'created_at confirmed_at ends_at', 'created_at'),
  ofPlayer('identity.security_event', 'id event address user_agent at', 'at id'),
  ofPlayer('identity.session', 'id created_at last_seen_at ended_at end_reason user_agent', 'created_at id'),
  ofPlayer('identity.verification', 'action phone verified_at', 'verified_at action'),
  ofPlayer('kyc.person', 'submission_id first_name last_name verified_at expires_on', 'verified_at'),
  ofPlayer('kyc.proof', 'id kind status reason submitted_at decided_at', 'submitted_at id'),
  ofPlayer('kyc.request', 'id document why text payment_id asked_at due_at state answer_id changed_at', 'asked_at id'),
  ofPlayer('kyc.picture', 'id kind submission_id created_at', 'created_at id'),
  ofPlayer('kyc.submission', 'id status reason submitted_at decided_at expires_on', 'submitted_at id'),
  ofPlayer('ledger.balance', 'currency game digital bonus cashback withdrawal_hold', 'currency'),
  ofPlayer('ledger.transfer', 'id kind currency accounts amounts balances_after reference created_at', 'id'),
  ofPlayer(
    'payments.payment',
    `id direction method provider provider_method provider_reference amount asked_amount currency status reason recipient
     account_masked player_note part_of part_number part_count created_at updated_at begun_at settled_at from_game bonus_amount fee fee_fixed fee_basis_points returned`,
    'id',
  ),
  ofPlayer(
    'payments.reversal',
    'payment_id number kind amount player_amount created_at',
    'created_at payment_id number',
  ),
  ofPlayer('payments.saved_method', 'id method provider brand masked last_used_at is_default', 'last_used_at id'),
  ofPlayer(
    'payments.instrument_use',
    'provider brand masked holder first_used_at last_used_at',
    'last_used_at provider masked',
  ),
  ofPlayer(
    'wallet.round',
    `id provider round game_id currency stake_game stake_digital stake_bonus win_digital win_bonus user_bonus_id is_open
     is_rolled_back started_at finished_at balance_after`,
    'id',
  ),
  ofPlayer(
    'wallet.provider_transaction',
    `id provider transaction_uuid kind reference_uuid round_id round game_id currency amount win_amount win_bonus part_game
     part_digital part_bonus user_bonus_id status created_at total_after game_after digital_after bonus_after`,
    'id',
  ),
  ofPlayer(
    'wallet.held_win',
    'id provider game_id round currency stake win_real win_bonus status created_at decided_at',
    'created_at id',
  ),
  ofPlayer(
    'wallet.game_session',
    'id provider game_code game_id currency created_at expires_at browser_session_id country',
    'created_at id',
  ),
  ofPlayer('wallet.player_limit', 'kind period amount next_amount next_at', 'kind period'),
  ofPlayer(
    'wallet.player_control',
    'excluded_until session_minutes next_session_minutes next_session_at play_started_at',
    'excluded_until',
  ),
  ofPlayer('wallet.usage_hour', 'hour staked won deposited', 'hour'),
  ofPlayer('figures.day_player', 'day rounds stakes wins deposits payouts', 'day'),
  ofPlayer('figures.month_player', 'month days payout_days rounds stakes wins deposits payouts', 'month'),
  ofPlayer('games.own_game', 'game_id played_at favourite_at', 'played_at game_id'),
  ofPlayer('rating.standing', 'turnover_nano_eur stars_hundredths updated_at', 'updated_at'),
  ofPlayer('levels.claim', 'star amount spins claimed_at', 'star'),
  ofPlayer(
    'bonuses.user_bonus',
    `id bonus_id status currency terms activation_day promo_code subscribed_at activated_at completed_at updated_at lapses_at
     burns_at wager_type initial_amount wager_amount progress cap_amount max_bet_amount burning_amount burns_on_withdrawal
     burns_on_deposit end_reason released_amount removed_amount spins_left spins_won spins_announced_at`,
    'subscribed_at id',
  ),
  ofPlayer(
    'bonuses.bonus_grant',
    'id bonus_id amount is_automatic created_at expires_at user_bonus_id',
    'created_at id',
  ),
  ofPlayer('bonuses.player_deposit', 'payment_id amount at user_bonus_id reversed_at', 'at payment_id'),
  ofPlayer(
    'bonuses.received',
    'id player_name amount currency type image game_slug game_uuid created_at',
    'created_at id',
  ),
  ofPlayer('bonuses.switch_question', 'bonus_id user_bonus_id asked_at', 'asked_at'),
  ofPlayer('cashback.due', 'amount', 'amount'),
  ofPlayer('cashback.open_round', 'round_id staked won', 'round_id'),
  ofPlayer(
    'cashback.week',
    'monday time_zone currency real_stake real_win net_loss accrued paid_amount paid_at',
    'monday',
  ),
  ofPlayer('missions.entry', 'id mission_id currency definition started_at starts_at ends_at done claimed_at', 'id'),
  ofPlayer('missions.round', 'entry_id round_id game_id value', 'round_id entry_id'),
  ofPlayer('battles.participant', 'battle_id currency player joined_at qualified_spins score', 'joined_at battle_id'),
  ofPlayer('battles.spin', 'battle_id round_id stake win ratio turnover at', 'at round_id'),
  ofPlayer('battles.result', 'battle_id place player score cup amount currency created_at', 'created_at battle_id'),
  ofPlayer(
    'jackpots.hit',
    'id suit round player amount currency point_micro_eur salt point_hash movement_id created_at',
    'created_at id',
  ),
  // The seed of the next spin stays secret until it is drawn.
  ofPlayer('wheel.commitment', 'server_seed_hash created_at', 'created_at'),
  ofPlayer(
    'wheel.spin',
    `id day sector_id label prize amount currency spins promo_code server_seed server_seed_hash client_seed drawn weights
     created_at`,
    'id',
  ),
  ofPlayer('referrals.link', 'code created_at', 'created_at'),
  ofPlayer(
    'referrals.referral',
    `id currency min_deposit wager wagered friend_reward registered_at counts_until state fulfilled_at`,
    'registered_at id',
    'friend_id',
  ),
  ofPlayer(
    'referrals.referral',
    'id reward reward_currency registered_at state fulfilled_at',
    'registered_at id',
    'referrer_id',
  ),
  ofPlayer('referrals.round', 'round_id value', 'round_id', 'friend_id'),
  ofPlayer('feed.big_win', 'id player game_slug game_title stake win currency created_at', 'created_at id'),
  ofPlayer('feed.recent_win', 'id player game_slug game_title stake win currency created_at', 'created_at id'),
  ofPlayer('campaigns.recipient', 'campaign_id state found_at settled_at', 'found_at campaign_id'),
  ofPlayer('notifications.notification', 'id kind data created_at read_at on_bell', 'id'),
  ofPlayer('notifications.delivery', 'id notification_id channel state created_at changed_at', 'created_at id'),
  ofPlayer('notifications.preference', 'kind channel is_on', 'kind channel'),
  ofPlayer('notifications.setting', 'quiet_from quiet_until language', 'language'),
  ofPlayer('notifications.subscription', 'id language created_at', 'created_at id'),
  ofPlayer('support.ticket', 'id topic payment_id status created_at updated_at read_at', 'created_at id'),
  {
    table: 'support.message',
    owner: 'player_id',
    through: { table: 'support.ticket', column: 'ticket_id', key: 'id' },
    shown: 'id ticket_id author text at',
    order: 'at id',
  },
];

/** Columns of exported tables that are withheld, with the reason. */
export const withheldColumns: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'identity.player': { password_hash: why.secret, guarded_since: why.risk, nickname_key: why.work },
  'identity.passkey': { credential_id: why.secret, public_key: why.secret, counter: why.secret },
  'identity.totp': { seal_key: why.work, secret_sealed: why.secret, last_step: why.secret },
  'identity.session': { generation: why.work, rotated_at: why.work, device_hash: why.secret },
  'kyc.person': { document_digest: why.secret },
  'kyc.picture': { seal_key: why.work, sealed: why.sealed },
  'kyc.proof': { seal_key: why.work, details_sealed: why.sealed, decided_by: why.staff },
  'kyc.request': { asked_by: why.staff },
  'kyc.submission': {
    seal_key: why.work,
    ...{ note: why.staff, decided_by: why.staff, details_sealed: why.sealed, document_digest: why.secret },
    check_reference: why.work,
  },
  'ledger.balance': { version: why.work, open_rounds: why.work },
  'ledger.transfer': { version: why.work },
  'payments.payment': {
    seal_key: why.work,
    ...{
      idempotency_key: why.work,
      request_hash: why.work,
      redirect_url: why.work,
      check_at: why.work,
      checks: why.work,
    },
    ...{
      page_order: why.work,
      outcome_told_at: why.work,
      reported_at: why.work,
      ordered_at: why.work,
      account_sealed: why.sealed,
    },
    ...{ account_digest: why.secret, account_key: why.secret, approved_despite: why.staff },
    played_before_nano_eur: why.risk,
  },
  'payments.saved_method': { token: why.secret },
  'payments.instrument_use': { fingerprint: why.risk },
  'wallet.round': { theoretical_loss: why.model },
  'wallet.provider_transaction': {
    ...{ counted: why.work, request_hash: why.work, request_uuid: why.work, version: why.work, house: why.work },
    edge: why.model,
  },
  'wallet.held_win': { reason: why.risk },
  'wallet.game_session': { token_hash: why.secret },
  'wallet.player_control': { held_for: why.risk, held_until: why.risk, frozen_at: why.risk },
  'rating.standing': { theoretical_loss_nano_eur: why.model },
  'bonuses.user_bonus': { has_place: why.work, worth_eur: why.model },
  'bonuses.bonus_grant': { reference: why.work, worth_eur: why.model },
  'bonuses.player_deposit': { leaves_first_offer: why.work },
  'cashback.open_round': { theoretical_loss: why.model },
  'cashback.week': { deepest_loss: why.work, by_loss: why.work, by_theory: why.model },
  'missions.entry': { told_at: why.work },
  'battles.participant': {
    ...{ earlier: why.work, recent: why.work, bucket: why.work, theoretical_loss_nano_eur: why.model },
  },
  'battles.spin': { seq: why.work, theoretical_loss_nano_eur: why.model },
  'jackpots.hit': { paid_nano_eur: why.model },
  'wheel.commitment': { server_seed: why.secret },
  'wheel.spin': { theoretical_loss_nano_eur: why.model },
  'referrals.referral': {
    reason: why.risk,
    signals: why.risk,
    wait_hours: why.risk,
    decide_at: why.risk,
    decided_at: why.risk,
  },
  'campaigns.recipient': { reason: why.staff, value_eur: why.model, worth_eur: why.model },
  'notifications.notification': { number: why.work },
  'notifications.delivery': { target_id: why.work, attempts: why.work },
  'notifications.subscription': {
    ...{ endpoint: why.secret, endpoint_digest: why.secret, p256dh: why.secret, auth: why.secret },
  },
  'support.message': { operator: why.staff },
};

/** Tables whose rows concern a player and are withheld as a whole. */
export const withheldTables: Readonly<Record<string, string>> = {
  'bonuses.reservation': why.work,
  'campaigns.campaign': why.staff,
  'cases.alert': why.risk,
  'cases.case': why.risk,
  'cases.freeze': why.risk,
  'cases.member': why.risk,
  'cases.note': why.risk,
  'cases.report': why.risk,
  'identity.attempt': why.secret,
  'identity.code': why.secret,
  'identity.passkey_challenge': why.secret,
  'identity.recovery_code': why.secret,
  'identity.refresh_token': why.secret,
  'identity.refused_nickname': why.staff,
  'identity.step_up': why.secret,
  'ledger.month_sum': why.sums,
  'ledger.request': why.work,
  'operators.act': why.staff,
  'operators.signature': why.staff,
  'payments.alert': why.risk,
  'payments.provider_event': why.work,
  'payments.screening': why.risk,
  'persons.link': why.others,
  'persons.register_answer': 'The answer of a public register, which tells it to the person itself',
  'persons.trace': why.risk,
  'platform.audit': why.staff,
  'platform.audit_link': why.staff,
  'platform.outbox': why.work,
  'platform.shard_outbox': why.work,
  'platform.closed_door': why.risk,
  'platform.request_count': why.secret,
  'referrals.sighting': why.risk,
  'staff.act': why.staff,
  'staff.challenge': why.staff,
  'staff.claim': why.staff,
  'staff.note': why.staff,
  'staff.run': why.staff,
  'staff.tag': why.staff,
  'wallet.month_round': why.sums,
};

/** Tables that hold no row of a player. */
export const houseTables: readonly string[] = [
  ...['battles.battle', 'battles.bucket', 'battles.series', 'promotions.draft'],
  ...['bonuses.bonus', 'bonuses.bonus_group', 'bonuses.config', 'bonuses.place', 'bonuses.promo_code'],
  ...['figures.day', 'figures.day_account', 'figures.day_game'],
  ...['games.game', 'games.provider', 'games.provider_comparison', 'games.search_words'],
  ...['games.lobby_row', 'games.picture', 'games.picture_file'],
  ...[
    'jackpots.fund',
    'jackpots.level',
    'ledger.account',
    'ledger.closed_month',
    'missions.mission',
    'operators.gift',
    'operators.operator',
  ],
  ...['payments.method', 'payments.method_fee', 'payments.method_limit'],
  ...['platform.mark', 'platform.migration', 'platform.outbox_consumer', 'platform.restore', 'settings.setting'],
  ...['platform.shard_cursor', 'platform.shard_position'],
  ...[
    'staff.account',
    'staff.account_role',
    'staff.invitation',
    'staff.passkey',
    'staff.role',
    'staff.role_permission',
  ],
  ...['staff.session', 'wallet.provider_minute', 'webhooks.receiver', 'warehouse.key', 'wheel.sector'],
];
