import { type CollectionConfig, NotFound } from 'payload';

const highestId = 2 ** 31 - 1;

/** Returns 404 for an id that no entry of the collection can have; the database would reject it with an error. */
export function withKnownIds(collection: CollectionConfig): CollectionConfig {
  const { beforeOperation = [], ...hooks } = collection.hooks ?? {};
  return {
    ...collection,
    hooks: {
      ...hooks,
      beforeOperation: [
        ({ args, req }) => {
          // Bulk operations have a condition instead of an id.
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
