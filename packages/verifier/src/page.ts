import { type LanguageTag, languageTagList } from '@altyn/contracts/languages';
import { type FactName, type Judgement, judge } from './judge.ts';
import { languageOf, texts, type VerifierTexts } from './texts.ts';
import './page.css';

/** Maximum size of an accepted file; the book of a hundred free spins has about 200 KB. */
const maxBytes = 64 * 1024 * 1024;

type Attributes = Readonly<Record<string, string>>;

function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Attributes = {},
  ...children: readonly (Node | string)[]
): HTMLElementTagNameMap[Name] {
  const node = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) node.setAttribute(key, value);
  node.append(...children);
  return node;
}

/** Renders the page. `readProof` fetches the proof named in the address when the studio's own server hosts the page. */
export function startVerifier(readProof?: () => Promise<string>): void {
  const query = new URLSearchParams(location.search);
  let proof: string | undefined;
  let judgements: readonly Judgement[] = [];
  const show = (language: LanguageTag) => {
    document.documentElement.lang = language;
    document.title = texts[language].title;
    document.body.replaceChildren(form(language));
  };
  show(languageOf([query.get('lang'), ...navigator.languages]));

  function form(language: LanguageTag): HTMLElement {
    const own = texts[language];
    const paste = element('textarea', { id: 'proof', rows: '8', spellcheck: 'false', autocomplete: 'off' });
    paste.value = proof ?? '';
    const files = element('input', { id: 'files', type: 'file', accept: 'application/json,.json,.txt', multiple: '' });
    const results = element('ol', { class: 'results', 'aria-live': 'polite' });
    const showResults = (list: readonly Judgement[]) => {
      judgements = list;
      results.replaceChildren(...list.map((each) => resultOf(each, own)));
    };
    const check = async (chosen: readonly string[]) => {
      results.replaceChildren(element('li', {}, own.reading));
      // Lets the browser paint the notice before a long hash chain is computed.
      await new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn, 0)));
      showResults((await Promise.all(chosen.map(judge))).flat());
    };
    const read = async () => {
      const small = Array.from(files.files ?? []).filter(({ size }) => size <= maxBytes);
      const typed = paste.value.trim();
      const chosen = [...(typed === '' ? [] : [typed]), ...(await Promise.all(small.map((file) => file.text())))];
      await check(chosen.length === 0 ? [''] : chosen);
    };
    const submit = element('button', { type: 'submit' }, own.check);
    const page = element(
      'form',
      {},
      languageRow(language, show),
      element('h1', {}, own.title),
      element('p', {}, own.intro),
      element('p', { class: 'soft' }, own.saved),
      element('label', { for: 'proof' }, own.paste),
      paste,
      element('label', { for: 'files' }, own.file),
      files,
      element('div', { class: 'row' }, submit, ...(proof === undefined ? [] : [saveLink(proof, own)])),
      results,
    );
    page.addEventListener('submit', (event) => {
      event.preventDefault();
      void read();
    });
    files.addEventListener('change', () => void read());
    if (readProof && proof === undefined) void fetchProof(readProof, { language, results });
    else showResults(judgements);
    return page;
  }

  async function fetchProof(
    ask: () => Promise<string>,
    { language, results }: { language: LanguageTag; results: HTMLElement },
  ): Promise<void> {
    results.replaceChildren(element('li', {}, texts[language].reading));
    try {
      proof = await ask();
      judgements = await judge(proof);
      show(language);
    } catch {
      results.replaceChildren(element('li', { class: 'wrong' }, texts[language].lost));
    }
  }
}

function languageRow(chosen: LanguageTag, onChoose: (language: LanguageTag) => void): HTMLElement {
  const buttons = languageTagList.map((language) => {
    const isChosen = language === chosen;
    const button = element(
      'button',
      { type: 'button', class: 'plain', lang: language, 'aria-pressed': String(isChosen) },
      texts[language].name,
    );
    button.addEventListener('click', () => onChoose(language));
    return button;
  });
  return element('div', { class: 'row languages' }, ...buttons);
}

function saveLink(proof: string, own: VerifierTexts): HTMLElement {
  const href = URL.createObjectURL(new Blob([proof], { type: 'application/json' }));
  return element('a', { href, download: 'round.json' }, own.saveProof);
}

function resultOf({ verdict, what, isHouseSalt, event, facts }: Judgement, own: VerifierTexts): HTMLElement {
  const more = [
    ...(what ? [own.what[what]] : []),
    ...(isHouseSalt ? [own.houseSalt] : []),
    ...(event === undefined ? [] : [own.fromEvent.replace('{event}', String(event))]),
  ];
  const rows = Object.entries(facts).flatMap(([name, value]) => [
    element('dt', {}, own.facts[name as FactName]),
    element('dd', {}, value),
  ]);
  return element(
    'li',
    { class: verdict === 'right' ? 'right' : verdict === 'sealed' ? 'sealed' : 'wrong' },
    element('strong', {}, own.verdicts[verdict]),
    ...(more.length > 0 ? [' ', element('p', {}, more.join(' '))] : []),
    ...(rows.length > 0 ? [element('dl', {}, ...rows)] : []),
  );
}
