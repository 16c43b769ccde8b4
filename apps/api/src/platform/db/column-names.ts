import {
  CamelCasePlugin,
  type PluginTransformQueryArgs,
  type PluginTransformResultArgs,
  type QueryId,
  type QueryResult,
  RawNode,
  type UnknownRow,
} from 'kysely';

/**
 * The query builder's columns are in camel case (`playerId` for `player_id`), as `Tables` declares them, so the compiler
 * checks their names. A raw `sql` statement is typed by hand: its rows keep the names that its text gives them. Values of
 * jsonb are left as they are.
 */
export class ColumnNames extends CamelCasePlugin {
  readonly #raw = new WeakSet<QueryId>();

  constructor() {
    super({ maintainNestedObjectKeys: true });
  }

  override transformQuery(args: PluginTransformQueryArgs) {
    if (RawNode.is(args.node)) this.#raw.add(args.queryId);
    return super.transformQuery(args);
  }

  override async transformResult(args: PluginTransformResultArgs): Promise<QueryResult<UnknownRow>> {
    return this.#raw.has(args.queryId) ? args.result : super.transformResult(args);
  }
}
