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
 * Maps the query builder's columns to camel case (`playerId` for `player_id`), as declared in `Tables`, so that the
 * compiler checks their names. A raw `sql` statement is typed by hand and keeps its column names. jsonb values are
 * unchanged.
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
