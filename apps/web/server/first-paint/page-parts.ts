import { type DefaultTreeAdapterTypes as Tree, parse, type Token } from 'parse5';

/** A range of a page's HTML: characters from `start` up to `end`. */
export interface Place {
  start: number;
  end: number;
}

/** An element of the HTML with its attributes. */
interface Part extends Place {
  attributes: Readonly<Record<string, string>>;
  /** Range of its text; undefined if it has none. */
  text: Place | undefined;
}

/** Parts of a page on which the first paint depends, in document order. */
export interface PageParts {
  /** Ends of head and body. */
  headEnd: number | undefined;
  bodyEnd: number | undefined;
  /** The framework's module scripts. */
  scripts: Part[];
  scriptPreloads: Part[];
  fontPreloads: Part[];
  mainPicturePreloads: Part[];
  manifest: Part | undefined;
  /** The framework's inlined stylesheet, and the page's structured data. */
  sheet: Part | undefined;
  linkedData: Part | undefined;
  /** Inline scripts; the framework's contain the hydration data. */
  inlineScripts: Place[];
}

/** Parses a page as HTML and locates each part, so that everything else can stay unchanged. */
export function readPageParts(html: string): PageParts {
  const parts: PageParts = {
    headEnd: undefined,
    bodyEnd: undefined,
    scripts: [],
    scriptPreloads: [],
    fontPreloads: [],
    mainPicturePreloads: [],
    manifest: undefined,
    sheet: undefined,
    linkedData: undefined,
    inlineScripts: [],
  };
  for (const element of elementsOf(parse(html, { sourceCodeLocationInfo: true }))) {
    const end = element.sourceCodeLocation?.endTag?.startOffset;
    if (element.tagName === 'head') parts.headEnd = end;
    else if (element.tagName === 'body') parts.bodyEnd = end;
    else sortIn(parts, element);
  }
  return parts;
}

function sortIn(parts: PageParts, element: Tree.Element): void {
  const part = partOf(element);
  if (!part) return;
  if (element.tagName === 'script') sortInScript(parts, part);
  else if (element.tagName === 'link') sortInLink(parts, part);
  else if (element.tagName === 'style' && part.attributes['data-href'] !== undefined) parts.sheet ??= part;
}

function sortInScript(parts: PageParts, part: Part): void {
  const { src, type, async } = part.attributes;
  if (type === 'application/ld+json') parts.linkedData ??= part;
  else if (src === undefined && part.text) parts.inlineScripts.push(part.text);
  else if (async !== undefined && isFrameworkScript(src)) parts.scripts.push(part);
}

function sortInLink(parts: PageParts, part: Part): void {
  const { rel, as, href, fetchpriority } = part.attributes;
  if (rel === 'manifest') parts.manifest = part;
  else if (rel !== 'preload') return;
  else if (as === 'font') parts.fontPreloads.push(part);
  else if (as === 'script' && isFrameworkScript(href)) parts.scriptPreloads.push(part);
  else if (as === 'image' && fetchpriority === 'high') parts.mainPicturePreloads.push(part);
}

function isFrameworkScript(address: string | undefined): boolean {
  return address?.startsWith('/_next/static/') === true && address.endsWith('.js');
}

function partOf(element: Tree.Element): Part | undefined {
  const { sourceCodeLocation: at, childNodes, attrs } = element;
  if (!at) return undefined;
  const text = childNodes.length === 1 ? childNodes[0]?.sourceCodeLocation : undefined;
  return {
    start: at.startOffset,
    end: at.endOffset,
    attributes: Object.fromEntries(attrs.map(({ name, value }: Token.Attribute) => [name, value])),
    text: text ? { start: text.startOffset, end: text.endOffset } : undefined,
  };
}

function* elementsOf(node: Tree.ParentNode): Generator<Tree.Element> {
  for (const child of node.childNodes) {
    if (!('tagName' in child)) continue;
    yield child;
    yield* elementsOf(child);
  }
}
