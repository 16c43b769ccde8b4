import { expect, test } from 'vitest';
import { readBattleTab } from './battle-tab.ts';

test.each([
  [undefined, 'leaders'],
  ['', 'leaders'],
  ['battleTab=rules', 'rules'],
  ['battleTab=prizes&x=1', 'prizes'],
  ['battleTab=other', 'leaders'],
])('%s opens %s', (query, tab) => expect(readBattleTab(query)).toBe(tab));
