import { describe, expect, it } from 'vitest';
import { findIncompatibilities } from './compatibility.ts';
import { splitStatements } from './sql-statements.ts';

const released = `
create table kyc.picture (
  kind text not null,
  constraint picture_kind_check CHECK ((kind = ANY (ARRAY['front'::text, 'back'::text])))
);
insert into platform.migration (name, checksum) values ('0001-baseline.sql', 'a');
insert into platform.migration (name, checksum) values ('0690-new-word.sql', 'b');
`;
const faultsOf = (sql: string, name = '0700-next.sql') =>
  findIncompatibilities(released, [{ name, sql }]).map(({ line, what }) => `${line} ${what}`);

describe('the newest release', () => {
  it.each([
    'create table kyc.fresh (id uuid primary key)',
    'alter table kyc.picture add column note text',
    "alter table kyc.picture add column note text not null default ''",
    'alter table kyc.picture add column size integer generated always as (1) stored not null',
    'alter table kyc.picture alter column kind drop not null',
    'alter table kyc.picture alter kind set default 1',
    'alter table kyc.picture drop constraint picture_kind_check',
    'create index by_kind on kyc.picture (kind)',
    'create function kyc.count_v1() returns int language sql as $$ select 1; drop table kyc.picture $$',
    "insert into settings.setting values ('drop table kyc.picture; --')",
    "alter table kyc.picture drop constraint picture_kind_check;\nalter table kyc.picture add constraint picture_kind_check check (kind in ('front', 'back', 'selfie'))",
    'create table kyc.fresh (id uuid);\nalter table kyc.fresh add constraint one check (id is not null);\ncreate unique index only on kyc.fresh (id);\ndrop table kyc.fresh',
    'create function kyc.count_v1() returns int language sql as $$ select 1 $$;\ncreate or replace function kyc.count_v1() returns int language sql as $$ select 2 $$',
    '-- drop table kyc.picture;\nselect 1',
    '/* drop table kyc.picture; */ select 1',
  ])('survives %s', (sql) => {
    expect(faultsOf(`${sql};`)).toEqual([]);
  });

  it.each<[string, RegExp]>([
    ['drop table kyc.picture', /removes what the release uses: kyc.picture/],
    ['drop table if exists kyc.picture cascade', /removes what the release uses/],
    ['drop index kyc.by_kind', /removes what the release uses/],
    ['drop function kyc.count_v1(integer, text)', /removes what the release uses: kyc.count_v1/],
    ['drop schema kyc', /removes/],
    ['alter table kyc.picture drop column kind', /removes a column/],
    ['alter table only kyc.picture add column a int, drop column kind', /removes a column: drop column kind/],
    ['alter table kyc.picture rename column kind to sort', /renames/],
    ['alter table kyc.picture rename to photo', /renames/],
    ['alter table kyc.picture set schema identity', /moves/],
    ['alter table kyc.picture alter column kind type integer', /type of a column/],
    ['alter table kyc.picture alter kind set data type integer', /type of a column/],
    ['alter table kyc.picture alter column kind set not null', /requires a column/],
    ['alter table kyc.picture alter column kind drop default', /default/],
    ['alter table kyc.picture add column size integer not null', /does not write/],
    ['alter table kyc.picture add size integer not null', /does not write/],
    ['alter table kyc.picture add constraint c check (kind <> $$a$$)', /adds a rule/],
    ['alter table kyc.picture add unique (kind)', /adds a rule/],
    ['alter table kyc.picture add foreign key (kind) references a.b', /adds a rule/],
    [
      "alter table kyc.picture drop constraint picture_kind_check, add constraint picture_kind_check check (kind in ('front', 'selfie'))",
      /adds a rule/,
    ],
    ["alter table kyc.picture add constraint picture_kind_check check (kind in ('front', 'back', 'x'))", /adds a rule/],
    ['alter type ledger.batch_v1 add attribute a int', /type that the release builds/],
    ['create unique index only on kyc.picture (kind)', /adds a rule/],
    ['create or replace function kyc.count_v1() returns int language sql as $$ select 2 $$', /replaces a function/],
    ['create function kyc.count() returns int language sql as $$ select 2 $$', /without a version/],
    ['create or replace view kyc.seen as select 1', /replaces/],
    ['create trigger t before insert on kyc.picture for each row execute function kyc.count_v1()', /do more/],
    ['truncate kyc.picture', /takes from the release/],
    ['revoke select on kyc.picture from altyn_api', /takes from the release/],
    ['alter table kyc.picture enable row level security', /hides rows/],
  ])('does not survive %s', (sql, what) => {
    expect(faultsOf(`select 1;\n${sql};`)).toEqual([expect.stringMatching(what)]);
  });
});

describe('a removal', () => {
  const removal = 'alter table kyc.picture drop column kind;';

  it('is allowed one release after the migration that made it possible', () => {
    expect(faultsOf(`-- Contract of 0690-new-word.sql: nobody reads the column.\n${removal}`)).toEqual([]);
  });

  it('is too early in the release of that migration', () => {
    expect(faultsOf(`-- Contract of 0699-newer.sql.\n${removal}`)).toEqual([
      '1 contracts 0699-newer.sql, which the newest release does not contain',
    ]);
  });

  it('may say why it breaks nothing, in words, for its own statement alone', () => {
    expect(faultsOf(`-- Compatible: no release has ever read it.\n${removal}`)).toEqual([]);
    expect(faultsOf(`-- Compatible: yes\n${removal}`)).toHaveLength(1);
    expect(faultsOf(`-- Compatible: no release has ever read it.\n${removal}\n${removal}`)).toHaveLength(1);
  });
});

it('names the line of a statement', () => {
  const sql = "-- One.\nselect ';';\n\n-- Two.\nalter table kyc.picture\n  drop column kind;\n";
  expect(splitStatements(sql).map(({ line, comment }) => [line, comment])).toEqual([
    [2, 'One.'],
    [5, 'Two.'],
  ]);
  expect(faultsOf(sql)).toEqual(['5 removes a column: drop column kind']);
});
