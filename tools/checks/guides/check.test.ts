import { describe, expect, it } from 'vitest';
import { findProblems } from './check.ts';

const problemsOf = (documents: Record<string, string>) =>
  findProblems(new Map(Object.entries(documents)), (path) => path in documents || path === 'docs/decisions/');

const accepted = '# 0001. One\n\nAccepted, 2026-11-26.\n';
const first = { 'docs/decisions/0001-one.md': accepted };

describe('findProblems', () => {
  it.each([
    ['nothing', { ...first, 'docs/guide.md': 'See [one](decisions/0001-one.md#why) and [all](decisions/).' }, []],
    ['a guide of 1 201 words', { 'docs/guide.md': 'word '.repeat(1_201) }, [/guide.md has 1201 words/]],
    ['no problem in a long log', { 'docs/speed/runs/log.md': 'word '.repeat(1_201) }, []],
    ['a dead link', { 'README.md': '[gone](docs/gone.md)' }, [/README.md links to docs\/gone.md/]],
    ['no problem in external links', { 'README.md': '[out](https://example.com/x)' }, []],
    [
      'a guide of a folder with 1 201 words',
      { 'docs/money/guide.md': 'word '.repeat(1_201) },
      [/guide.md has 1201 words/],
    ],
    [
      'a page below a guide with 1 201 words',
      { 'docs/games/mapping/page.md': 'word '.repeat(1_201) },
      [/page.md has 1201 words/],
    ],
    [
      'a guide missing in the index',
      { 'docs/README.md': '[a](a.md)', 'docs/a.md': '', 'docs/b/c.md': '' },
      [/docs\/b\/c.md is not listed/],
    ],
    [
      'a page missing in the index of its folder, by name or as README',
      {
        'docs/README.md': '[a](a/a.md) [b](a/b.md) [c](a/c.md)',
        'docs/a/a.md': '[b](b.md#x)',
        'docs/a/b.md': '',
        'docs/a/c.md': '',
        'docs/a/d/README.md': '',
        'docs/a/d/e.md': '',
      },
      [/a\/c.md is not listed in docs\/a\/a.md/, /d\/e.md is not listed in docs\/a\/d\/README.md/],
    ],
    ['a decision without a status', { 'docs/decisions/0001-one.md': '# 0001. One\n\nText.' }, [/no status/]],
    ['a gap', { ...first, 'docs/decisions/0003-three.md': accepted }, [/3 stands in place 2/]],
    ['a duplicate number', { ...first, 'docs/decisions/0001-other.md': accepted }, [/1 stands in place 2/]],
  ])('finds %s', (_title, documents, problems) => {
    const found = problemsOf(documents as unknown as Record<string, string>);
    expect(found).toHaveLength(problems.length);
    problems.forEach((problem, index) => expect(found[index]).toMatch(problem));
  });
});
