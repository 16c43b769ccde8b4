/** Processes items together. @returns one result for each item, in the same order. */
type BatchWork<Item, Result> = (items: readonly Item[]) => readonly Result[] | Promise<readonly Result[]>;

interface Waiting<Item, Result> {
  item: Item;
  resolve(result: Result): void;
  reject(error: unknown): void;
}

/** Processes a batch and answers each of its items. */
async function settle<Item, Result>(
  batch: readonly Waiting<Item, Result>[],
  work: BatchWork<Item, Result>,
): Promise<void> {
  try {
    const results = await work(batch.map(({ item }) => item));
    for (const [place, { resolve }] of batch.entries()) resolve(results[place]!);
  } catch (error) {
    for (const { reject } of batch) reject(error);
  }
}

/**
 * Processes the items of one turn of the event loop together, in batches of at most `maxItems`. Batches do not wait for
 * each other, and the failure of one affects only its items.
 * @returns the function that adds an item and resolves with its result.
 */
export function createTurnBatcher<Item, Result>(
  work: BatchWork<Item, Result>,
  maxItems = Number.POSITIVE_INFINITY,
): (item: Item) => Promise<Result> {
  let waiting: Waiting<Item, Result>[] = [];

  function settleTurn(): void {
    const turn = waiting;
    waiting = [];
    for (let from = 0; from < turn.length; from += maxItems) void settle(turn.slice(from, from + maxItems), work);
  }

  return (item) =>
    new Promise((resolve, reject) => {
      if (waiting.length === 0) setImmediate(settleTurn);
      waiting.push({ item, resolve, reject });
    });
}

/** One batch at a time: items that arrive during a batch form the next one. */
export interface SerialBatcher<Item, Result> {
  /** @returns the result of the item's batch. */
  add(item: Item): Promise<Result>;
  /** @returns once no item is waiting or in progress. */
  flush(): Promise<void>;
}

/** Creates a batcher whose first batch takes what one turn of the event loop adds. */
export function createSerialBatcher<Item, Result>(work: BatchWork<Item, Result>): SerialBatcher<Item, Result> {
  let waiting: Waiting<Item, Result>[] = [];
  let working: Promise<void> | undefined;

  async function settleAll(): Promise<void> {
    await new Promise<void>((resolve) => setImmediate(resolve));
    while (waiting.length > 0) {
      const batch = waiting;
      waiting = [];
      await settle(batch, work);
    }
    working = undefined;
  }

  return {
    add: (item) =>
      new Promise((resolve, reject) => {
        waiting.push({ item, resolve, reject });
        working ??= settleAll();
      }),
    async flush() {
      while (working) await working;
    },
  };
}
