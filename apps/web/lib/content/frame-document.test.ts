import { expect, it } from 'vitest';
import { frameDocument, frameSizeMessage, maxFrameHeight, readFrameHeight } from './frame-document.ts';

const site = 'https://altyn.example';
const empty = { body: '', js: '', css: '' };

it('allows only its own script, its own style and the site’s pictures', () => {
  const policy = /Content-Security-Policy" content="([^"]*)"/.exec(frameDocument(empty, site))?.[1]?.split('; ');
  expect(policy).toEqual([
    "default-src 'none'",
    "script-src 'unsafe-inline'",
    "style-src 'unsafe-inline'",
    'img-src data: https://altyn.example',
    "base-uri 'none'",
    "form-action 'none'",
  ]);
});

it('declares its policy before any of the editor’s content', () => {
  const text = frameDocument({ body: 'BODY', js: 'JS', css: 'CSS' }, site);
  expect(text.indexOf('Content-Security-Policy')).toBeLessThan(text.indexOf('CSS'));
  expect(text.indexOf('CSS')).toBeLessThan(text.indexOf('BODY'));
  expect(text.indexOf('BODY')).toBeLessThan(text.indexOf('JS</script>'));
});

it.each([
  [{ js: 'x="</script><b>"' }, 'x="<\\/script><b>"'],
  [{ js: 'x="</SCRIPT >"' }, 'x="<\\/SCRIPT >"'],
  [{ js: 'x="<!--<script>"' }, 'x="<\\!--<script>"'],
  [{ css: 'a::after{content:"</style>"}' }, 'a::after{content:"<\\/style>"}'],
])('%j does not close its element', (part, expected) => {
  expect(frameDocument({ ...empty, ...part }, site)).toContain(expected);
});

it.each([
  [{ type: frameSizeMessage, height: 120 }, 120],
  [{ type: frameSizeMessage, height: 120.2 }, 121],
  [{ type: frameSizeMessage, height: -5 }, 0],
  [{ type: frameSizeMessage, height: 1e9 }, maxFrameHeight],
  [{ type: frameSizeMessage, height: Number.NaN }, undefined],
  [{ type: frameSizeMessage, height: '120' }, undefined],
  [{ type: 'other', height: 120 }, undefined],
  [frameSizeMessage, undefined],
  [null, undefined],
])('%j → %s', (data, height) => expect(readFrameHeight(data)).toBe(height));
