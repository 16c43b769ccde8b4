// Three panes: addresses, messages, a message. `#<address>` in the location selects an address.

const icons = {
  sms: 'M4 4h16v12H9l-5 4z',
  call: 'M6 3 9 3 11 8 8.5 10a12 12 0 0 0 5.5 5.5L16 13l5 2v3c0 2-1 3-3 3C10 20 4 14 3 6c0-2 1-3 3-3z',
  email: 'M3 6h18v12H3zM3 7l9 6 9-6',
  push: 'M6 17V11a6 6 0 0 1 12 0v6l2 2H4zM10 21h4',
};
const svgSpace = 'http://www.w3.org/2000/svg';
const names = { sms: 'Text message', call: 'Call', email: 'Letter', push: 'Push' };
const limit = 5000;
const find = (name) => document.querySelector(`[data-${name}]`);
const panes = document.querySelector('.panes');
const filter = document.querySelector('#filter');
const time = new Intl.DateTimeFormat(undefined, { timeStyle: 'medium', hourCycle: 'h23' });
const full = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'medium' });

/** Newest first. */
let entries = [];
let address = null;
let chosen = null;

const isId = /^[0-9a-f]{8}-[0-9a-f-]{27}$/;
const keyOf = (text) => (text.includes('@') || isId.test(text) ? text.trim().toLowerCase() : text.replace(/\D/g, ''));

function element(tag, properties = {}, ...children) {
  const node = Object.assign(document.createElement(tag), properties);
  node.append(...children);
  return node;
}

function row(options) {
  const button = element('button', { type: 'button', className: 'row' });
  button.addEventListener('click', options.onclick);
  if (options.isCurrent) button.setAttribute('aria-current', 'true');
  const picture = document.createElementNS(svgSpace, 'svg');
  picture.setAttribute('viewBox', '0 0 24 24');
  const path = document.createElementNS(svgSpace, 'path');
  path.setAttribute('d', icons[options.entry.channel]);
  picture.append(path);
  const icon = element('span', { className: 'icon', ariaHidden: 'true' }, picture);
  const at = element('time', { dateTime: options.entry.at, textContent: time.format(new Date(options.entry.at)) });
  button.append(
    icon,
    element('span', { className: 'name', textContent: options.name }),
    at,
    element('span', { className: 'excerpt', textContent: options.excerpt }),
  );
  return element('li', {}, button);
}

function showAddresses() {
  const wanted = filter.value.trim().toLowerCase();
  const latest = new Map();
  for (const entry of entries) {
    const key = keyOf(entry.to);
    const known = latest.get(key);
    if (known) known.count += 1;
    else latest.set(key, { entry, count: 1 });
  }
  const rows = [...latest.entries()]
    .filter(([, { entry }]) => entry.to.toLowerCase().includes(wanted))
    .slice(0, 200)
    .map(([key, { entry, count }]) =>
      row({
        entry,
        name: entry.to,
        excerpt: count === 1 ? '1 message' : `${count} messages`,
        isCurrent: key === address,
        onclick: () => {
          location.hash = encodeURIComponent(entry.to);
          choose(entry.to);
        },
      }),
    );
  find('addresses').replaceChildren(...rows);
}

function showMessages() {
  const own = address === null ? entries.slice(0, 200) : entries.filter((entry) => keyOf(entry.to) === address);
  find('address').textContent = address === null ? 'Everything' : (own[0]?.to ?? 'Nothing here yet');
  find('empty').hidden = own.length > 0;
  find('messages').replaceChildren(
    ...own.map((entry) =>
      row({
        entry,
        name: entry.from || names[entry.channel],
        excerpt: entry.code ? `${entry.code} · ${entry.text}` : entry.text,
        isCurrent: entry === chosen,
        onclick: () => open(entry),
      }),
    ),
  );
}

/** Renders text with its URLs as links. */
function linked(text) {
  return text
    .split(/(https?:\/\/[^\s<>"]+)/)
    .map((part, index) =>
      index % 2 === 1
        ? element('a', { href: part, textContent: part, target: '_blank', rel: 'noopener noreferrer' })
        : part,
    );
}

function codeBox(entry) {
  const button = element('button', { type: 'button', textContent: 'Copy' });
  button.addEventListener('click', async () => {
    await navigator.clipboard.writeText(entry.code);
    button.textContent = 'Copied';
  });
  return element('p', { className: 'code' }, element('output', { textContent: entry.code }), button);
}

function showMessage() {
  if (!chosen) return;
  const facts = element('dl');
  const pairs = [
    ['Kind', names[chosen.channel]],
    ['From', chosen.from],
    ['To', chosen.to],
    ['At', full.format(new Date(chosen.at))],
  ];
  for (const [term, value] of pairs)
    facts.append(element('dt', { textContent: term }), element('dd', { textContent: value }));
  const sheet = element('div', { className: 'sheet' }, facts);
  if (chosen.code) sheet.append(codeBox(chosen));
  sheet.append(element('p', { className: 'text' }, ...linked(chosen.text)));
  find('content').replaceChildren(sheet);
}

function open(entry) {
  chosen = entry;
  panes.dataset.pane = 'message';
  showMessages();
  showMessage();
  find('message').focus({ preventScroll: true });
}

function choose(to) {
  address = keyOf(to);
  chosen = entries.find((entry) => keyOf(entry.to) === address) ?? null;
  panes.dataset.pane = 'messages';
  showAddresses();
  showMessages();
  showMessage();
}

function receive(entry) {
  entries = [entry, ...entries].slice(0, limit);
  if (keyOf(entry.to) === address && panes.dataset.pane !== 'message') chosen = entry;
  showAddresses();
  showMessages();
  showMessage();
  find('announce').textContent = `${names[entry.channel]} for ${entry.to}${entry.code ? `, code ${entry.code}` : ''}`;
}

async function load() {
  entries = await (await fetch('/inbox')).json();
  const wanted = decodeURIComponent(location.hash.slice(1));
  if (wanted) choose(wanted);
  else {
    showAddresses();
    showMessages();
  }
}

for (const button of document.querySelectorAll('[data-back]')) {
  button.addEventListener('click', () => {
    panes.dataset.pane = button.dataset.back;
    if (button.dataset.back === 'addresses') filter.focus();
  });
}
filter.addEventListener('input', showAddresses);
window.addEventListener('hashchange', () => {
  const wanted = decodeURIComponent(location.hash.slice(1));
  if (wanted && keyOf(wanted) !== address) choose(wanted);
});

const live = find('live');
function state(name, text) {
  live.dataset.state = name;
  live.textContent = text;
}
const stream = new EventSource('/inbox/stream');
// The list contains what arrived while disconnected.
stream.addEventListener('open', () => {
  state('open', 'Live');
  void load();
});
stream.addEventListener('error', () => state('broken', 'Connecting again…'));
stream.addEventListener('message', (event) => receive(JSON.parse(event.data)));
