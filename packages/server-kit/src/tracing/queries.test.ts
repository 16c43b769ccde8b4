import { expect, it } from 'vitest';
import { summaryOf } from './queries.ts';

it.each([
  ['select "id", "name" from "games"."game" where slug = $1', 'select games.game'],
  ['select id from games.game g where slug = $1', 'select games.game'],
  ["insert into identity.player (email) values ('person@example.com')", 'insert identity.player'],
  ['update studio.seed set rounds = rounds + 1 where player = $1', 'update studio.seed'],
  ['  delete from kyc.picture where id = $1', 'delete kyc.picture'],
  ['select array_to_string(settlement.settle_v2($1::uuid), $2)', 'select settlement.settle_v2'],
  ['select settlement.settle_v2($1)', 'select settlement.settle_v2'],
  ['begin', 'begin'],
  ['', 'query'],
])('says of %s only %s', (text, summary) => expect(summaryOf(text)).toBe(summary));
