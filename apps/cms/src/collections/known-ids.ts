import { type CollectionConfig, NotFound } from 'payload';

const highestId = 2 ** 31 - 1;

/** Answers 404 to an id that no entry of the collection can have; the database would fail at it. */
export function withKnownIds(collection: CollectionConfig): CollectionConfig {
  const { beforeOperation = [], ...hooks } = collection.hooks ?? {};
  return {
    ...collection,
    hooks: {
      ...hooks,
      beforeOperation: [
        ({ args, req }) => {
          // Operations on many entries name no id but a condition.
          if (!('id' in args) || ('where' in args && args.where !== undefined)) return args;
          const id = Number(args.id);
          if (!Number.isInteger(id) || id < 0 || id > highestId) throw new NotFound(req.t);
          return args;
        },
        ...beforeOperation,
      ],
    },
  };
}
