import { boards } from './boards.js';

const byClass = (selector) => document.querySelector(selector);
const main = byClass('main');
const dialog = byClass('dialog');
const token = new URLSearchParams(location.hash.slice(1)).get('s') ?? '';
const symbols = { UAH: '₴', KZT: '₸', USD: '$', EUR: '€', KGS: 'сом', TJS: 'смн', UZS: 'сўм', XXX: '' };
const againAfterMs = 1_500;
const showingEveryMs = 2_000;

const fill = (text, values) => text.replaceAll(/\{(\w+)\}/g, (_, name) => values[name]);

async function call(method, path, body) {
  const response = await fetch(path, {
    method,
    headers: { authorization: `Bearer ${token}`, ...(body ? { 'content-type': 'application/json' } : {}) },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  const answer = await response.json();
  return response.ok || response.status < 500 ? answer : Promise.reject(new Error(answer.error));
}

/** Repeats a call until it is answered: the round's id makes repeats idempotent. */
async function callUntilAnswered(method, path, body) {
  for (;;) {
    const answer = await call(method, path, body).catch(() => undefined);
    if (answer && answer.status !== 'pending') return answer;
    say(session.texts.waiting);
    await new Promise((resolve) => setTimeout(resolve, againAfterMs));
  }
}

let session;
let board;
let stakeAt = 1;

const money = (minor) => {
  const value = BigInt(minor);
  const cents = value % 100n;
  const whole = (value / 100n).toString().replaceAll(/\B(?=(\d{3})+$)/g, '\u00a0');
  const point = session.language === 'en' ? '.' : ',';
  const symbol = symbols[session.currency] ?? session.currency;
  return `${whole}${cents === 0n ? '' : point + cents.toString().padStart(2, '0')}${symbol && `\u00a0${symbol}`}`;
};
const stake = () => session.stakes[stakeAt];

function say(text, isWon = false) {
  const message = byClass('.message');
  message.textContent = text;
  message.classList.toggle('won', isWon);
}
function tell(message) {
  if (window.parent !== window) window.parent.postMessage({ source: 'altyn-game', ...message }, session.site);
}
let showing;
/** Holds the page from a round's start until its last field is shown. */
function tellStart(round) {
  tell({ type: 'roundStarted', round });
  clearInterval(showing);
  showing = setInterval(() => tell({ type: 'roundShowing', round }), showingEveryMs);
}
function tellEnd(round) {
  clearInterval(showing);
  tell({ type: 'roundShown', round });
  tell({ type: 'roundFinished', round });
}
function offer(buttons) {
  byClass('.actions').replaceChildren(
    ...buttons.map(({ label, run }) => {
      const button = document.createElement('button');
      button.type = 'button';
      button.textContent = label;
      button.addEventListener('click', run);
      return button;
    }),
  );
}
function setPhase(phase) {
  main.dataset.phase = phase;
  for (const button of document.querySelectorAll('.stakes button')) button.disabled = phase !== 'idle';
}

async function showBalance() {
  const { balance, max_stake } = await call('GET', '/api/balance').catch(() => ({ balance: null }));
  byClass('.balance b').textContent = balance === null || balance === undefined ? '—' : money(balance);
  session.max_stake = max_stake ?? null;
}

function rest() {
  setPhase('idle');
  byClass('.stakes b').textContent = money(stake());
  offer(board.actions({ amount: money(stake()) }).map(({ label, pick }) => ({ label, run: () => void play(pick) })));
}

async function play(pick) {
  setPhase('playing');
  offer([]);
  say('');
  board.begin();
  const id = crypto.randomUUID();
  tellStart(id);
  const round = await callUntilAnswered('POST', '/api/rounds', { id, stake: stake(), ...(pick ? { pick } : {}) });
  await show(id, round);
}

async function show(id, round) {
  if (round.status === 'open') {
    board.open(round.state);
    setPhase('open');
    offer([{ label: board.secondStep, run: () => void turn(id) }]);
    return;
  }
  if (round.status === 'settled') {
    await board.show(round.state, { offer: (label, run) => offer([{ label, run }]) });
    const won = BigInt(round.win);
    const text = won === 0n ? 'lose' : won < BigInt(round.stake) ? 'push' : 'win';
    say(fill(session.texts[text], { amount: money(won) }), text === 'win');
  } else {
    board.stop?.();
    const { refusals } = session.texts;
    say(refusals[round.refusal ?? round.error] ?? refusals.OTHER);
  }
  tellEnd(id);
  await showBalance();
  rest();
}

async function turn(id) {
  setPhase('playing');
  offer([]);
  await show(id, await callUntilAnswered('POST', `/api/rounds/${id}/turn`));
}

function showRules() {
  const { texts, game, rtp, max_win_multiple: times, prizes } = session;
  const listed = prizes.map(({ prize, cards }) => `×${prize} — ${cards}`).join(', ');
  const lines = [fill(texts.rulesOf[game], { prizes: listed }), fill(texts.rtp, { rtp, times }), texts.chance];
  dialog.querySelector('.text').replaceChildren(
    ...lines.map((line) => {
      const paragraph = document.createElement('p');
      paragraph.textContent = line;
      return paragraph;
    }),
  );
  dialog.showModal();
}

function stepStake(by) {
  stakeAt = Math.min(Math.max(stakeAt + by, 0), session.stakes.length - 1);
  rest();
}

function label() {
  const { texts, title, language, is_demo: isDemo } = session;
  document.documentElement.lang = language;
  document.title = title;
  byClass('h1').textContent = title;
  byClass('.ribbon').textContent = isDemo ? `${texts.provider} · ${texts.demo}` : texts.provider;
  byClass('.balance span').textContent = texts.balance;
  byClass('.stakes span').textContent = texts.stake;
  byClass('.less').setAttribute('aria-label', texts.less);
  byClass('.more').setAttribute('aria-label', texts.more);
  byClass('button.rules').textContent = texts.rules;
  byClass('button.rules').addEventListener('click', showRules);
  dialog.querySelector('h2').textContent = texts.rules;
  dialog.querySelector('button').textContent = texts.close;
  dialog.querySelector('button').addEventListener('click', () => dialog.close());
  byClass('.less').addEventListener('click', () => stepStake(-1));
  byClass('.more').addEventListener('click', () => stepStake(1));
}

async function start() {
  session = await call('GET', '/api/session');
  if (!session.game) {
    say(session.error);
    return;
  }
  label();
  board = boards[session.game]({ root: byClass('.board'), texts: session.texts, fill });
  window.addEventListener('message', ({ source, origin, data }) => {
    if (source === window.parent && origin === session.site && data?.type === 'balanceChanged') void showBalance();
  });
  tell({ type: 'ready' });
  byClass('.balance b').textContent = session.balance === null ? '—' : money(session.balance);
  const underWay = session.under_way;
  if (underWay) {
    tellStart(underWay.id);
    await show(underWay.id, await resumed(underWay));
  } else {
    say(session.texts.begin);
    rest();
  }
}

/** Resumes an abandoned round: polls until the wallet's answer is known. */
const resumed = (round) =>
  round.status === 'open' ? round : callUntilAnswered('POST', `/api/rounds/${round.id}/turn`);

await start();
