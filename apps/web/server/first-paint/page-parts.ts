import { type DefaultTreeAdapterTypes as Tree, parse, type Token } from 'parse5';

/** Where something stands in a page's HTML: characters from `start` up to `end`. */
export interface Place {
  start: number;
  end: number;
}

/** An element as it stands in the HTML, with its attributes. */
export interface Part extends Place {
  attributes: Readonly<Record<string, string>>;
}

/** What of a page the first paint depends on, in the order of the HTML. */
export interface PageParts {
  /** Where the head and the body end. */
  headEnd: number | undefined;
  bodyEnd: number | undefined;
  /** The framework's scripts for browsers that know modules. */
  scripts: Part[];
  scriptPreloads: Part[];
  fontPreloads: Part[];
  mainPicturePreloads: Part[];
  manifest: Part | undefined;
}

/** Reads a page by the rules of HTML, and where each part stands, so that the rest of the text stays as it is. */
export function readPageParts(html: string): PageParts {
  const parts: PageParts = {
    headEnd: undefined,
    bodyEnd: undefined,
    scripts: [],
    scriptPreloads: [],
    fontPreloads: [],
    mainPicturePreloads: [],
    manifest: undefined,
  };
  for (const element of elementsOf(parse(html, { sourceCodeLocationInfo: true }))) {
    const end = element.sourceCodeLocation?.endTag?.startOffset;
    if (element.tagName === 'head') parts.headEnd = end;
    else if (element.tagName === 'body') parts.bodyEnd = end;
    else if (element.tagName === 'script' || element.tagName === 'link') sortIn(parts, element);
  }
  return parts;
}

function sortIn(parts: PageParts, element: Tree.Element): void {
  const part = partOf(element);
  if (!part) return;
  const { rel, as, src, href, async } = part.attributes;
  if (element.tagName === 'script') {
    if (async !== undefined && isFrameworkScript(src)) parts.scripts.push(part);
  } else if (rel === 'manifest') parts.manifest = part;
  else if (rel !== 'preload') return;
  else if (as === 'font') parts.fontPreloads.push(part);
  else if (as === 'script' && isFrameworkScript(href)) parts.scriptPreloads.push(part);
  else if (as === 'image' && part.attributes['fetchpriority'] === 'high') parts.mainPicturePreloads.push(part);
}

function isFrameworkScript(address: string | undefined): boolean {
  return address?.startsWith('/_next/static/') === true && address.endsWith('.js');
}

function partOf(element: Tree.Element): Part | undefined {
  const { sourceCodeLocation: at, attrs } = element;
  if (!at) return undefined;
  return {
    start: at.startOffset,
    end: at.endOffset,
    attributes: Object.fromEntries(attrs.map(({ name, value }: Token.Attribute) => [name, value])),
  };
}

function* elementsOf(node: Tree.ParentNode): Generator<Tree.Element> {
  for (const child of node.childNodes) {
    if (!('tagName' in child)) continue;
    yield child;
    yield* elementsOf(child);
  }
}
